import type { FastifyInstance } from 'fastify';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { type NewerResumeServices, takeNewerResume } from './newer-resume.ts';
import { consentOwn, correctOwn, readOwn, withdrawOwn } from './own-application.ts';

/** Routes of the applicant's own page. The secret is in the body, so that it enters no log and no history. */
export async function ownApplicationRoutes(app: FastifyInstance, services: NewerResumeServices): Promise<void> {
  const config = { rateLimit: rateLimits.ownPage };
  route(app, 'POST /api/application', ({ body }) => readOwn(services, body), config);
  route(
    app,
    'POST /api/application/contact',
    async ({ body }) => {
      await correctOwn(services, body);
      return readOwn(services, body);
    },
    config,
  );
  route(
    app,
    'POST /api/application/consents',
    async ({ body, headers }) => {
      const language = services.config.LANGUAGES.find((known) => known === headers['content-language']) ?? 'en';
      await consentOwn(services, body, language);
      return readOwn(services, body);
    },
    config,
  );
  route(
    app,
    'POST /api/application/resume',
    async (request) => {
      const { key } = await takeNewerResume(services, request);
      return readOwn(services, key);
    },
    config,
  );
  route(
    app,
    'POST /api/application/withdraw',
    async ({ body }) => {
      await withdrawOwn(services, body);
    },
    config,
  );
}
