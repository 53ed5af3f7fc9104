import type { Language } from '../../../shared/languages/languages.ts';
import type { Text } from '../../../shared/languages/texts.ts';
import type { OwnApplication } from '../../../shared/own-application.ts';

/** Why a call was not answered with success. */
export class OwnPageFailure extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

const unreachable = 'We cannot be reached. Please check your connection and try again.' satisfies Text;

/** The calls of the applicant's own page; see `shared/api/intake.ts`. */
export type OwnPageCall = '/api/application' | `/api/application/${'contact' | 'consents' | 'resume' | 'withdraw'}`;

/**
 * Makes a call of the applicant's own page.
 *
 * @param language the one of the page: that in which somebody was asked what they agree to.
 * @returns the application after it; undefined once it is withdrawn.
 * @throws OwnPageFailure
 */
export async function callOwnPage(
  path: OwnPageCall,
  body: object | FormData,
  language: Language,
): Promise<OwnApplication | undefined> {
  const response = await fetch(path, {
    method: 'POST',
    ...(body instanceof FormData
      ? { headers: { 'content-language': language }, body }
      : {
          headers: { 'content-type': 'application/json', 'content-language': language },
          body: JSON.stringify(body),
        }),
  }).catch(() => undefined);
  if (!response) throw new OwnPageFailure(0, unreachable);
  if (response.status === 204) return undefined;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new OwnPageFailure(response.status, answer.detail ?? unreachable, answer.errors);
  return answer;
}
