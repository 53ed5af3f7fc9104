import { missingReferenceId } from '../../../../shared/reference-id.ts';
import { call } from '../../../http.ts';

interface Accepted {
  referenceId?: string;
  applicationLink?: string;
}

/** What an accepted application is answered with. */
export interface Receipt {
  referenceId: string;
  /** Opens the applicant's own page. */
  secret: string | undefined;
}

function formData(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', file, file.name);
  return form;
}

/**
 * Submits the application. Repeats with the same key are one application, so trying again is always safe.
 *
 * @param file the resume, where it could not be uploaded ahead.
 * @throws RequestFailure
 */
export async function submitApplication(
  fields: Readonly<Record<string, string>>,
  idempotencyKey: string,
  file?: File,
): Promise<Receipt> {
  const { referenceId, applicationLink } = await call<Accepted>('/api/applications', {
    body: file ? formData(fields, file) : fields,
    headers: { 'idempotency-key': idempotencyKey },
  });
  return { referenceId: referenceId ?? missingReferenceId, secret: applicationLink?.split('#').at(1) };
}
