import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageFiles } from '../../shared/page-files.ts';
import type { RegistrationPageState } from '../../shared/registration-page.ts';

/** Renders the registration page for one response, as an HTML document without scripts. */
export type RenderRegistration = (state: RegistrationPageState) => Promise<string>;

/** The part of the bundle of `client/render/prerender.tsx` that the server uses. */
interface Prerender {
  renderAnswer(url: string, state: { registration: RegistrationPageState }, files: PageFiles): Promise<string>;
}

/** Loads React only when a browser without JavaScript first posts the form. */
export function registrationRenderer(directory: string, files: PageFiles): RenderRegistration {
  const bundle = pathToFileURL(path.resolve(directory, 'render/prerender.js')).href;
  return async (registration) => {
    const { renderAnswer }: Prerender = await import(bundle);
    return renderAnswer('/registration-form', { registration }, files);
  };
}
