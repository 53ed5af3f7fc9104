import { type ChoiceName, choiceNames } from '../../../../shared/consent.ts';
import { type FieldName, fieldNames, fieldsOf, recordOf, type SectionId } from '../../../../shared/fields.ts';
import { type Origin, originKey, readOrigin } from '../../../../shared/origin.ts';
import { withoutPrefix } from '../../../../shared/phone.ts';
import { offeredCourse } from '../draft/use-draft.ts';

type AnswerName = FieldName | ChoiceName;

export const phones = ['phone', 'whatsapp'] as const;

/** The questions of a section, in the order of the form; `resume` stands for the file. */
export function askedIn(section: SectionId): readonly (FieldName | 'resume')[] {
  return section === 'resume-upload' ? ['resume'] : fieldsOf(section);
}

/** The control of an answer. */
export function controlOf(form: HTMLFormElement, name: AnswerName) {
  const control = form.elements.namedItem(name);
  if (!control) throw new Error(`The form has no field ${name}`);
  return control as RadioNodeList | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
}

function isUnticked(control: ReturnType<typeof controlOf>): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked;
}

function answerOf(form: HTMLFormElement, name: AnswerName): string {
  const control = controlOf(form, name);
  return isUnticked(control) ? '' : control.value;
}

export function readValues(form: HTMLFormElement): Record<FieldName, string> {
  return recordOf(fieldNames, (name) => answerOf(form, name));
}

/** The notice's checkboxes; empty when unticked. */
export function readTicks(form: HTMLFormElement): Record<ChoiceName, string> {
  return recordOf(choiceNames, (name) => answerOf(form, name));
}

/** The answers to the notice, as they are submitted. */
export function readNotice(form: HTMLFormElement): Record<string, string> {
  return { noticeVersion: String(new FormData(form).get('noticeVersion') ?? ''), ...readTicks(form) };
}

/** Fills in empty fields only. */
export function fillEmpty(form: HTMLFormElement, values: Partial<Record<AnswerName, string>>): void {
  for (const name of [...fieldNames, ...choiceNames]) {
    const control = controlOf(form, name);
    if (isUnticked(control)) control.checked = control.value === values[name];
    else if (control.value === '') control.value = values[name] ?? '';
  }
}

/** Selects the course in the address, and lets a reset clear it even where the server has selected it. */
export function takeOffered(form: HTMLFormElement): void {
  const course = controlOf(form, 'course');
  if (!(course instanceof HTMLSelectElement)) return;
  const value = course.value || (offeredCourse() ?? '');
  for (const option of course.options) option.defaultSelected = false;
  course.value = value;
}

export function isSameNumber(form: HTMLFormElement): boolean {
  const phone = answerOf(form, 'phone');
  return phone !== '' && phone === answerOf(form, 'whatsapp');
}

/**
 * Removes the prefix of a complete number, and repeats the phone number where WhatsApp has the same one.
 *
 * @param box the checkbox for the same number.
 */
export function tidy(form: HTMLFormElement, name: (typeof phones)[number], box: HTMLInputElement | null): void {
  const control = controlOf(form, name);
  const number = withoutPrefix(control.value);
  if (number !== control.value) control.value = number;
  if (!box?.checked) return;
  if (name === 'phone') controlOf(form, 'whatsapp').value = number;
  else box.checked = isSameNumber(form) || number === '';
}

/** The origin of this tab's visitor, as the boot script stored it. */
export function keptOrigin(): Origin {
  try {
    return readOrigin(JSON.parse(sessionStorage.getItem(originKey) ?? '{}'));
  } catch {
    // Storage is unavailable, or its content is not ours.
    return {};
  }
}

/** Deletes the origin after the form was submitted, so that this tab stores no other. */
export function emptyOrigin(): void {
  try {
    sessionStorage.setItem(originKey, '{}');
  } catch {
    // Nothing was stored either.
  }
}
