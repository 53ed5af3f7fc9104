import type { FastifyInstance } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import type { Settings } from '../../platform/settings.ts';
import { type Notice, shownNotices } from './notices.ts';

/** `GET /api/notice`: the notice for programs that submit applications or messages. */
export async function noticeRoutes(
  app: FastifyInstance,
  config: Pick<Settings, 'LANGUAGES' | 'CONTACT_DELIVERY'>,
): Promise<void> {
  const notices: Readonly<Record<'registration' | 'message', readonly Notice[]>> = shownNotices(config);
  route(app, 'GET /api/notice', ({ query }) => {
    const notice = notices[query.form].find(({ language }) => language === query.language);
    // The language is off, and so is its page.
    if (!notice) throw new Problem('not-found');
    return { ...notice, sha256: notice.sha256.toString('hex') };
  });
}
