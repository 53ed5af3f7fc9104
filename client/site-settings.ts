import type { Language } from '../shared/languages/languages.ts';
import { call } from './http.ts';

/** What a deployment decides and pages need to know, as `GET /api/settings` answers. */
export interface SiteSettings {
  /** `simulated` sends contact messages nowhere, `store` posts them to the server. */
  contactDelivery: 'simulated' | 'store';
  /** Address of a map tile with {z}, {x} and {y}. */
  mapTileUrl: string;
  /** In which the form and the applicant's own page are offered; English first. */
  languages: readonly Language[];
}

let settings: Promise<SiteSettings> | undefined;

/** The settings, fetched once per visit. Rejects when the server cannot be reached; the next call then tries again. */
export function loadSiteSettings(): Promise<SiteSettings> {
  settings ??= call<SiteSettings>('/api/settings').catch((error: unknown) => {
    settings = undefined;
    throw error;
  });
  return settings;
}
