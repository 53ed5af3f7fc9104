import type { Answer } from '../shared/api/api.ts';
import { call, once } from './http.ts';

/** What a deployment decides and pages need to know. */
export type SiteSettings = Answer<'GET /api/settings'>;

/** Rejects when the server cannot be reached. */
export const loadSiteSettings = once(() => call<SiteSettings>('/api/settings'));
