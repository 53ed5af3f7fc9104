import { type Origin, originKey, readOrigin } from '../../../../shared/origin.ts';

/** Where the visitor of this tab came from, as the boot script wrote it down. */
export function keptOrigin(): Origin {
  try {
    return readOrigin(JSON.parse(sessionStorage.getItem(originKey) ?? '{}'));
  } catch {
    // Storage is refused, or something else has written there.
    return {};
  }
}

/** After the form was sent: what was kept is gone, and nothing takes its place in this tab. */
export function emptyOrigin(): void {
  try {
    sessionStorage.setItem(originKey, '{}');
  } catch {
    // Nothing was kept either.
  }
}
