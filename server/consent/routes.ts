import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { currentNotice } from './notices.ts';

/** `GET /api/notice`: for programs that submit applications. The form has the notice in its page. */
export async function noticeRoutes(app: FastifyInstance): Promise<void> {
  const { version, language, text, sha256 } = currentNotice('en');
  const notice = { version, language, text, sha256: sha256.toString('hex') };
  route(app, 'GET /api/notice', () => notice);
}
