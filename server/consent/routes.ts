import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { currentNotice } from './notices.ts';

/** `GET /api/notice`: for programs that submit applications. The form has the notice in its page. */
export async function noticeRoutes(app: FastifyInstance, { LANGUAGES }: Pick<Config, 'LANGUAGES'>): Promise<void> {
  const notices = LANGUAGES.map((language) => {
    const { sha256, ...notice } = currentNotice(language);
    return { ...notice, sha256: sha256.toString('hex') };
  });
  route(app, 'GET /api/notice', ({ query }) => {
    const notice = notices.find(({ language }) => language === query.language);
    // Like the page of a language that is off.
    if (!notice) throw new Problem('not-found');
    return notice;
  });
}
