import { makeTemplate } from '../support/templates.ts';

/** Playwright's global set-up: the database that every worker's server starts with. */
export default function setUp(): Promise<() => Promise<void>> {
  return makeTemplate();
}
