import type { Answer } from '../shared/api/api.ts';
import { call, once } from './http.ts';

/** The settings of a deployment that pages depend on. */
export type SiteSettings = Answer<'GET /api/settings'>;

/** Rejects when the server cannot be reached. */
export const loadSiteSettings = once(() => call<SiteSettings>('/api/settings'));
