import type { Language } from '../../../shared/languages/languages.ts';
import type { OwnApplication } from '../../../shared/own-application.ts';
import { call } from '../../http.ts';

/** The calls of the applicant's own page; see `shared/api/intake.ts`. */
export type OwnPageCall =
  | '/api/application'
  | `/api/application/${'contact' | 'call' | 'consents' | 'resume' | 'withdraw'}`;

/**
 * Makes a call of the applicant's own page.
 *
 * @param language the one of the page: that in which somebody was asked what they agree to.
 * @returns the application after it; undefined once it is withdrawn.
 * @throws RequestFailure
 */
export function callOwnPage(
  path: OwnPageCall,
  body: object | FormData,
  language: Language,
): Promise<OwnApplication | undefined> {
  return call(path, { body, headers: { 'content-language': language } });
}
