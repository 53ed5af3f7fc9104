import { describe, expect, test } from 'vitest';
import { type Application, readFields } from '../../../shared/application.ts';
import { validApplication } from '../../../tests/support/intake.ts';
import { crowds } from '../../../tests/support/resumes.ts';
import { isAdvert, learn, readExamples } from './advert.ts';
import { readSigns } from './check.ts';

const valid = { ...validApplication, under18: '', guardianName: '', guardianContact: '' } as Application;
const signsOf = (more: Partial<Application>, sent: Record<string, unknown> = { filledIn: '90000' }) =>
  readSigns({ sent, application: { ...valid, ...more } });
const signsIn = (fields: Readonly<Record<string, string>>) =>
  readSigns({ sent: fields, application: readFields(fields) as Application });

describe('a lead is held as possible spam for', () => {
  test.each([
    ['a hidden field that is filled in', {}, { remarks: 'Great site!' }, ['honeypot']],
    ['a form that comes within a second', {}, { filledIn: '900' }, ['instant']],
    ['a throwaway address', { email: 'someone@mailinator.com' }, {}, ['throwaway-address']],
    ['a link for a name', { name: 'Win big www.spam.example' }, {}, ['link-for-name']],
    ['a link in the skills', { skills: 'Visit https://rank-fast.example/offer' }, {}, ['links']],
    ['a link for the guardian', { guardianContact: 'www.spam.example' }, {}, ['links']],
    ['a shortened link', { areaOfInterest: 'IT, see bit.ly/3xYz' }, {}, ['links']],
    ['a page of a site that applicants name', { skills: 'facebook.com/groups/quick-loans' }, {}, ['links']],
    ['a site that is spelled out', { skills: 'bestdeals [dot] com' }, {}, ['links']],
    ['a site with a space before its dot', { skills: 'bestdeals .com' }, {}, ['links']],
    ['a site of a country', { skills: 'bestdeals.co.in' }, {}, ['links']],
    ['a site in another script', { skills: 'bestdeals.xn--p1ai' }, {}, ['links']],
    ['a form that asks for data', { skills: 'forms.gle/abc123' }, {}, ['links']],
    ['a loan', { areaOfInterest: 'Instant loan without CIBIL, apply now' }, {}, ['advert']],
    ['a script that applicants do not write', { skills: 'Продвижение сайтов недорого' }, {}, ['advert']],
    ['hidden letters', { skills: [...'Claim your b0nus at our casino'].join('\u200b') }, {}, ['advert']],
  ])('%s', (_, more, sent, reasons) => {
    expect(signsOf(more, sent)).toEqual(reasons);
  });
});

describe('a lead is not held for', () => {
  test.each([
    ['being sent without script', {}, {}],
    ['links in the fields for links', { portfolio: 'www.asha.example', linkedin: 'linkedin.com/in/asha' }],
    ['a college by its address', { collegeName: 'www.rvce.edu.in' }],
    ['an employer with the name of a site', { currentEmployee: 'Booking.com', jobRole: 'Loan officer' }],
    ['a profile', { referenceName: 'https://www.linkedin.com/in/raghav', skills: 'See github.com/asha' }],
    ['the addresses of a guardian', { guardianName: 'Raghav Rao', guardianContact: 'raghav.rao@family.example' }],
    ['a certificate', { certifications: 'https://verify.school.example/badges/1' }],
    [
      'techniques that look like sites',
      { skills: 'Socket.io, Vue.js, Next.js, D3.js, ASP.NET/C#, Node.js/Express.js' },
    ],
    [
      'sites that applicants name',
      { areaOfInterest: 'Found on Justdial.com, worked on Fiverr.com, asha at yahoo.co.in' },
    ],
    ['degrees', { skills: 'b.tech, M.Tech, b.com, B.Sc.' }],
    ['colleges with dots', { collegeName: "St.Joseph's, R.N.S.I.T.Bangalore", address: 'D.no.4-5/2,Kurnool.In AP' }],
    ['markup and SQL as skills', { skills: 'HTML tags <a>, create table, drop table' }],
    ['how somebody heard of us', { referenceName: 'Joined via Telegram group' }],
    ['a trade that others advertise', { skills: 'SEO, link building, Google Ads', jobRole: 'Personal loans, CIBIL' }],
    ['a question', { areaOfInterest: 'I saw your site, is a demo class of Python available?' }],
    ['the words of a developer', { skills: 'Real time apps for clients with payments, offers and reviews' }],
    ['what somebody wants', { areaOfInterest: 'Part time data entry job, I want to earn money' }],
    ['an address with a number', { address: 'Opp. SBI home loans branch, call 9880012345' }],
    ['Kannada', { address: 'ನಂ. 12, ರಾಜಾಜಿನಗರ, ಬೆಂಗಳೂರು', name: 'ಆಶಾ ರಾವ್' }],
  ])('%s', (_, more: Partial<Application>, sent: Record<string, unknown> = { filledIn: '90000' }) => {
    expect(signsOf(more, sent)).toEqual([]);
  });
});

test('nineteen in twenty advertising bots of each kind are held', () => {
  for (const [kind, applications] of Object.entries(crowds.programs())) {
    const held = applications.filter((fields) => signsIn(fields).length > 0).length;
    expect(held / applications.length, kind).toBeGreaterThanOrEqual(0.95);
  }
});

test('at most one person in a thousand is held, and none of a class or of a placement officer’s students', () => {
  const people = crowds.people();
  expect(people).toHaveLength(5_000);
  expect(people.filter((fields) => signsIn(fields).length > 0).length).toBeLessThanOrEqual(5);
  expect(crowds.groups().flatMap(({ applications }) => applications.flatMap(signsIn))).toEqual([]);
});

test('few examples are classified wrongly by what the other four fifths teach', () => {
  const [adverts, applications] = [readExamples('adverts'), readExamples('applications')];
  const held = { adverts: 0, applications: 0 };
  for (const fold of [0, 1, 2, 3, 4]) {
    const of = (texts: string[], isIn: boolean) => texts.filter((_, index) => (index % 5 === fold) === isIn);
    const weights = learn(of(adverts, false), of(applications, false));
    held.adverts += of(adverts, true).filter((text) => isAdvert(text, weights)).length;
    held.applications += of(applications, true).filter((text) => isAdvert(text, weights)).length;
  }
  expect(held.adverts / adverts.length).toBeGreaterThan(0.75);
  expect(held.applications / applications.length).toBeLessThan(0.06);
});
