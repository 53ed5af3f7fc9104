import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageFiles } from '../../shared/page-files.ts';
import type { RegistrationPageState } from '../../shared/registration-page.ts';

/** Makes the registration page for one answer, as an HTML document without script. */
export type RenderRegistration = (state: RegistrationPageState) => Promise<string>;

/** What the server uses of the bundle that `client/render/prerender.tsx` is built to. */
interface Prerender {
  renderAnswer(url: string, state: { registration: RegistrationPageState }, files: PageFiles): Promise<string>;
}

/** Loads React only when the first browser without script posts the form. */
export function registrationRenderer(directory: string, files: PageFiles): RenderRegistration {
  const bundle = pathToFileURL(path.resolve(directory, 'render/prerender.js')).href;
  return async (registration) => {
    const { renderAnswer }: Prerender = await import(bundle);
    return renderAnswer('/registration-form', { registration }, files);
  };
}
