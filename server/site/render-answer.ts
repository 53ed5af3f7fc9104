import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply } from 'fastify';
import type { ContactState } from '../../shared/contact-message.ts';
import { type Language, pathIn } from '../../shared/languages/languages.ts';
import type { NextBatch } from '../../shared/next-batch.ts';
import type { OwnPageState } from '../../shared/own-application.ts';
import type { PageFiles } from '../../shared/page-files.ts';
import type { PrivacyRequestState } from '../../shared/privacy-request.ts';
import type { RegistrationPageState } from '../../shared/registration-page.ts';
import { atOrigin, buildFolder, type Site } from './load.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type Answer = { status: number; language?: Language } & (
  | { url: '/registration-form'; state: { registration: RegistrationPageState } }
  | { url: '/application'; state: { ownPage: OwnPageState } }
  | { url: '/contact'; state: { contact: ContactState } }
  | { url: '/privacy/requests'; state: { privacyRequest: PrivacyRequestState } }
);

/** Of the bundle of `client/render/prerender.tsx`. */
interface Prerender {
  renderAnswer(url: string, state: Answer['state'], files: PageFiles): Promise<string>;
  renderCourse(url: string, batch: NextBatch): Promise<string>;
}

/** They load React for the first form without JavaScript or the first batch. */
export function pageRenderers({ manifest: { files }, publicUrl }: Site) {
  const bundle = pathToFileURL(path.join(buildFolder, 'render/prerender.js')).href;
  const load = (): Promise<Prerender> => import(bundle);
  return {
    /** The page has no scripts. */
    async sendAnswer(reply: FastifyReply, { status, url, language = 'en', state }: Answer): Promise<FastifyReply> {
      const { renderAnswer } = await load();
      return reply
        .code(status)
        .header('content-security-policy', contentSecurityPolicy())
        .type('text/html; charset=utf-8')
        .send(atOrigin(await renderAnswer(pathIn(language, url), state, files), publicUrl));
    },
    /** The content of `#app`. */
    renderCourse: async (url: string, batch: NextBatch) =>
      atOrigin(await (await load()).renderCourse(url, batch), publicUrl),
  };
}

export type SendAnswer = ReturnType<typeof pageRenderers>['sendAnswer'];
export type RenderCourse = ReturnType<typeof pageRenderers>['renderCourse'];
