import type { Translate } from '../../../../shared/languages/catalogue.ts';
import type { Attempt } from '../draft/draft.ts';
import { submitApplication } from './applications.ts';

/** The reference ID under which the server has what was sent before the last changes; undefined when it says none. */
async function findEarlier({ idempotencyKey, earlier = [] }: Attempt, file: File | undefined) {
  for (const content of earlier) {
    const [fields, sentFile] = JSON.parse(content);
    try {
      return (await submitApplication(fields, idempotencyKey, sentFile ? file : undefined)).referenceId;
    } catch {
      // It was not this one.
    }
  }
  return undefined;
}

/** What to say to somebody whose application had arrived before they changed it; undefined when none had. */
export async function explainEarlier(
  attempt: Attempt,
  file: File | undefined,
  t: Translate,
): Promise<string | undefined> {
  const referenceId = await findEarlier(attempt, file);
  return (
    referenceId &&
    t(
      'We have your application already, as {referenceId}, without your last changes. Try again only if you want to send it as a second application.',
      { referenceId },
    )
  );
}
