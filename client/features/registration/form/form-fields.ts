import { type ChoiceName, choiceNames } from '../../../../shared/consent.ts';
import { courseOptions } from '../../../../shared/courses.ts';
import { type FieldName, fieldNames, fieldsOf, recordOf, type SectionId } from '../../../../shared/fields.ts';
import { type Origin, originKey, readOrigin } from '../../../../shared/origin.ts';

type AnswerName = FieldName | ChoiceName;

export const phones = ['phone', 'whatsapp'] as const;

/** What a section asks for, in the order of the form; `resume` stands for the file. */
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

/** The choices of the notice that are ticked; empty where not. */
export function readTicks(form: HTMLFormElement): Record<ChoiceName, string> {
  return recordOf(choiceNames, (name) => answerOf(form, name));
}

/** The answers to the notice, as they go over the wire. */
export function readNotice(form: HTMLFormElement): Record<string, string> {
  return { noticeVersion: String(new FormData(form).get('noticeVersion') ?? ''), ...readTicks(form) };
}

/** Fills in what is empty: what was typed before stays. */
export function fillEmpty(form: HTMLFormElement, values: Partial<Record<AnswerName, string>>): void {
  for (const name of [...fieldNames, ...choiceNames]) {
    const control = controlOf(form, name);
    if (isUnticked(control)) control.checked = control.value === values[name];
    else if (control.value === '') control.value = values[name] ?? '';
  }
}

/** The course that the page's address names, `?course=AWS`; undefined when it is none of the form's. */
export function offeredCourse(): string | undefined {
  const named = new URLSearchParams(location.search).get('course');
  return courseOptions.find((course) => course === named);
}

/** The course that the address names, also where the server has chosen it; emptying the form empties it too. */
export function takeOffered(form: HTMLFormElement): void {
  const course = controlOf(form, 'course');
  if (!(course instanceof HTMLSelectElement)) return;
  const value = course.value || (offeredCourse() ?? '');
  for (const option of course.options) option.defaultSelected = false;
  course.value = value;
}

/** Ten digits behind what people put before them in India, however they are grouped. */
const withPrefix = /^\s*\(?(?:\+\s*91|0{1,2}91|91|0)\)?[\s.-]*((?:\d[\s.-]*){10})$/;

/** Takes the country code or the leading 0 off a number that is complete; everything else stays as it was typed. */
export function withoutPrefix(number: string): string {
  const [, digits] = withPrefix.exec(number) ?? [];
  return digits === undefined ? number : digits.replace(/\D/g, '');
}

export function isSameNumber(form: HTMLFormElement): boolean {
  const phone = answerOf(form, 'phone');
  return phone !== '' && phone === answerOf(form, 'whatsapp');
}

/**
 * Takes the country code off a number that is complete, and repeats the number where WhatsApp has the same.
 *
 * @param box the tick that says that it has the same.
 */
export function tidy(form: HTMLFormElement, name: (typeof phones)[number], box: HTMLInputElement | null): void {
  const control = controlOf(form, name);
  const number = withoutPrefix(control.value);
  if (number !== control.value) control.value = number;
  if (!box?.checked) return;
  if (name === 'phone') controlOf(form, 'whatsapp').value = number;
  else box.checked = isSameNumber(form) || number === '';
}

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

/** 128 random bits in hexadecimal; without TLS there is no `crypto.randomUUID`. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
