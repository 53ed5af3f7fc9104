import type { Language } from '../shared/languages/languages.ts';
import { call, once } from './http.ts';

/** What a deployment decides and pages need to know, as `GET /api/settings` answers. */
export interface SiteSettings {
  /** `simulated` sends contact messages nowhere, `store` posts them to the server. */
  contactDelivery: 'simulated' | 'store';
  /** Address of a map tile with {z}, {x} and {y}. */
  mapTileUrl: string;
  /** In which the form and the applicant's own page are offered; English first. */
  languages: readonly Language[];
}

/** Rejects when the server cannot be reached. */
export const loadSiteSettings = once(() => call<SiteSettings>('/api/settings'));
