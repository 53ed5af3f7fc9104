import { randomUUID } from 'node:crypto';
import request, { type Response as SupertestResponse } from 'supertest';
import type { FieldName } from '../../shared/fields.ts';
import { makePdf, type SampleFile } from './resumes.ts';

/** An experienced applicant who filled in every field. Tests change one thing. */
export const validApplication = {
  name: 'Ananya Krishnamurthy',
  email: 'ananya.k@mailbox.example',
  phone: '9880012345',
  whatsapp: '9880054321',
  address: '14, 3rd Cross, Malleshwaram\nBengaluru 560003',
  skills: 'TypeScript, PostgreSQL, Docker',
  areaOfInterest: 'Back-end development',
  course: 'Data Science',
  others: '',
  collegeName: 'Government Engineering College, Hassan',
  yearOfPassing: '2022',
  highestEducation: 'BTech - Computer Science',
  certifications: 'Certified Kubernetes Administrator',
  referenceName: 'Raghav Shenoy',
  workExperience: 'Experienced',
  experienceYears: '2.5',
  jobRole: 'Junior developer',
  currentEmployee: 'Tungabhadra Software',
  currentCTC: '4.2 LPA',
  noticePeriod: '30 days',
  portfolio: 'https://ananya.example/work',
  linkedin: 'https://www.linkedin.com/in/ananya-k',
  github: 'https://github.com/ananya-k',
} satisfies Partial<Record<FieldName, string>>;

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, else the text. */
  body: unknown;
}

type Fields = Readonly<Record<string, string>>;

export function headersOf(given: Readonly<Record<string, string | string[]>>): Headers {
  return new Headers(Object.entries(given).flatMap(([name, values]) => [values].flat().map((value) => [name, value])));
}

function answerOf({ status, headers, body, text, type }: SupertestResponse): Answer {
  return { status, headers: headersOf(headers), body: /^application\/(.+\+)?json$/.test(type) ? body : text };
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return answerOf(await request(url).get('').buffer(true).set(headers));
}

export interface Body {
  type: string;
  content: Buffer;
}

export async function encoded(body: BodyInit): Promise<Body> {
  const response = new Response(body);
  return { type: response.headers.get('content-type') ?? '', content: Buffer.from(await response.bytes()) };
}

export async function post(url: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
  const { type, content } = await encoded(body);
  const call = request(url)
    .post('')
    .set({ 'content-type': type, ...headers });
  return answerOf(await call.serialize((bytes) => bytes).send(content));
}

export function postJson(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return post(url, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

export function formData(fields: Fields, resume?: SampleFile): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (resume) form.append('resume', new File([new Uint8Array(resume.content)], resume.name));
  return form;
}

export function applyWithFile(
  origin: string,
  fields: Fields,
  resume?: SampleFile,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return post(`${origin}/api/applications`, formData(fields, resume), headers);
}

export function applyAsJson(origin: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return postJson(`${origin}/api/applications`, body, headers);
}

export function upload(origin: string, resume: SampleFile, course = 'Data Science'): Promise<Answer> {
  return post(`${origin}/api/resumes`, formData({ course }, resume));
}

function textAt({ status, body }: Answer, key: string): string {
  const value = (body as Partial<Record<string, unknown>> | null)?.[key];
  if (status === 201 && typeof value === 'string') return value;
  throw new Error(`Expected 201 with ${key}, got ${status}: ${JSON.stringify(body)}`);
}

export function referenceIdOf(answer: Answer): string {
  return textAt(answer, 'referenceId');
}

export type Applied = ReturnType<typeof appliedOf>;

/** With the secret of the applicant's own page, which is empty when the answer has no link. */
export function appliedOf(answer: Answer) {
  const referenceId = referenceIdOf(answer);
  const { applicationLink = '' } = answer.body as { applicationLink?: string };
  return { referenceId, number: numberOf(referenceId), secret: applicationLink.split('#')[1] ?? '' };
}

/** Applies with a unique e-mail address and resume unless they are given. */
export async function applied(origin: string, fields: Fields = {}, resume = makePdf(1_000)): Promise<Applied> {
  const given = { ...validApplication, email: `${randomUUID()}@mailbox.example`, ...fields };
  return appliedOf(await applyWithFile(origin, given, resume, { 'idempotency-key': randomUUID() }));
}

export function numberOf(referenceId: string): number {
  return Number(referenceId.split('/').at(-1));
}

export async function uploaded(origin: string, resume: SampleFile): Promise<string> {
  return textAt(await upload(origin, resume), 'resumeUrl');
}

/** The same requests at an origin that may change. */
export function callsAt(origin: () => string) {
  type Rest<Call> = Call extends (to: string, ...rest: infer Others) => unknown ? Others : never;
  return {
    get: (path: string, ...rest: Rest<typeof get>) => get(origin() + path, ...rest),
    post: (path: string, ...rest: Rest<typeof post>) => post(origin() + path, ...rest),
    postJson: (path: string, ...rest: Rest<typeof postJson>) => postJson(origin() + path, ...rest),
    applyWithFile: (...rest: Rest<typeof applyWithFile>) => applyWithFile(origin(), ...rest),
    applyAsJson: (...rest: Rest<typeof applyAsJson>) => applyAsJson(origin(), ...rest),
    upload: (...rest: Rest<typeof upload>) => upload(origin(), ...rest),
    uploaded: (...rest: Rest<typeof uploaded>) => uploaded(origin(), ...rest),
    applied: (...rest: Rest<typeof applied>) => applied(origin(), ...rest),
  };
}
