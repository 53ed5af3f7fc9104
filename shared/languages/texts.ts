/**
 * Every text of the translated pages, in English, which is the key in the catalogues of the other languages: the labels and messages of the table of fields, the notice, refusals of the server, and the texts below.
 */
import type { problems } from '../api/problems.ts';
import type { choices, notice } from '../consent.ts';
import type { otherCourse } from '../courses.ts';
import type { fields, sections, workExperiences } from '../fields.ts';
import type { messages } from '../messages.ts';
import type { Values } from './translate.ts';

/** Messages of the rules of fields, which no type shows. A test keeps this list complete. */
export const ruleTexts = [
  'Name must be at least 2 characters',
  'Please enter a valid email address',
  'Please enter a valid 10-digit phone number',
  'Please enter a valid 10-digit WhatsApp number',
  'Please enter a valid year (e.g., 2024)',
  'Please enter a valid number of years',
  'Please enter a valid portfolio URL',
  'Please enter a valid LinkedIn URL',
  'Please enter a valid GitHub URL',
  '{label} must be at most {limit} characters',
  '{label}: please choose one from the list',
] as const;

/** Refusals of the calls that the pages make. */
export const problemKinds = [
  'malformed-request',
  'not-found',
  'too-slow',
  'idempotency-key-reused',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'too-many-uploads',
  'internal-error',
  'unavailable',
] as const;

/** Texts of the pages and the receipt. */
export const pageTexts = [
  // The pages
  'Home',
  'Breadcrumb',
  'Language',
  'Get Started',
  'Registration form',
  'Register with {company} for a training programme or a placement: six short sections, your resume as a PDF, DOC or DOCX file, and a reference ID at once.',
  'Registration',
  'Registration Form',
  'Not sure what to register for?',
  'Tell us what you do today and where you want to be in a year. We will suggest a course or a role before you send the form.',
  'Your application: status and changes',
  'See how far your application is, correct your contact details, change what we may use it for, or withdraw it. No account is needed.',
  'Your application',
  'See how far it is, correct your contact details, change what we may use it for, or withdraw it.',
  // The form
  'Please leave this empty',
  'Draft',
  'Until you send it, this browser keeps what you enter for 7 days, and your resume for 4 hours.',
  'This browser keeps nothing. What you enter stays in this tab, and is gone once you close it.',
  'We have restored what you entered earlier.',
  'Continue the application of {initials}?',
  'Continue an earlier application?',
  'Continue',
  'Start new',
  'This is a shared computer',
  'At a college or a cybercafé: nothing is kept beyond this tab.',
  'Draft discarded.',
  'Discard draft',
  'Fields marked with an asterisk (*) are required.',
  'Sections of the form',
  'complete',
  '{number} of {count}: {title}',
  'WhatsApp is the same number',
  'Submit Registration',
  'Submitting...',
  'Try again',
  'We have your application already, as {referenceId}, without your last changes. Try again only if you want to send it as a second application.',
  // The resume
  'Start with your resume: this page reads it on your device and fills in your name, contact details and links.',
  'Choose resume',
  'One field was filled in from your resume, on this device. Please check it.',
  '{count} fields were filled in from your resume, on this device. Please check them.',
  'Undo all',
  'from your resume',
  'Undo',
  'Resume',
  'PDF, DOC or DOCX, less than 5MB.',
  'We have kept {file} ({size}). Choose another file only to replace it.',
  'Retry upload',
  'Remove file',
  'Drop your resume here, or choose it',
  'Upload progress',
  'Uploading resume...',
  'Resume uploaded successfully.',
  // The receipt
  'Registration Successful!',
  'Thank you for your registration. We have received your information and will contact you soon.',
  'Reference ID',
  "{link} shows how far it is, and lets you correct or withdraw it. This link is yours alone; without it, open {company}'s page {page} and type this code: {secret}",
  'Please save this reference ID for future correspondence.',
  'Copy reference ID',
  'Copied',
  'Reference ID copied to clipboard!',
  'Print',
  'Close',
  'Your last registration',
  'You have registered as {referenceId}.',
  'This browser remembers nothing any more.',
  'Open your application',
  'Dismiss',
  // The applicant's own page
  'This browser remembers {referenceId}.',
  'Open it',
  'Your file is kept here, and uploads by itself once you choose one.',
  'Opening...',
  'Your code',
  '26 letters and digits, from your receipt. Spaces and dashes do not matter.',
  'Last {count} digits of your phone number',
  'Only for a code that came by e-mail',
  'Open my application',
  'Received and stored',
  'Resume checked',
  '{fileName}, {kilobytes} kB. It opens, and needs no password.',
  'Your parent or guardian agrees',
  'Your parent or guardian has to agree',
  'We have it on record.',
  'We ask them. Until then we only answer your registration.',
  'Read by our staff',
  'Not read yet',
  'First on {moment}',
  'A person reads every application.',
  'Next',
  'We call you, or write to you by e-mail or WhatsApp.',
  'Erased',
  'On {day}, by itself.',
  'What you sent',
  'Correct your contact details',
  'Last corrected on {moment}.',
  'Save contact details',
  'Add a newer resume',
  'We then read the newer one. Those before it stay with your application.',
  'We then read the newer one. This one stays with your application.',
  'Your newer resume',
  'Add this resume',
  'What we may use it for',
  'Besides answering your registration:',
  'Save my choices',
  'Withdraw',
  'From then on nobody here can read, pass on or export your application or your resume. This cannot be undone, but you can apply again.',
  'Withdraw my application',
  'Withdraw {referenceId} for good?',
  'Yes, withdraw it',
  '{referenceId} is withdrawn. Nobody here can read it any more.',
  'Back to Home',
  'We cannot be reached. Please check your connection and try again.',
  // The receipt by mail
  'We have received your registration: {referenceId}',
  'Course: {course}',
  'Your reference ID: {referenceId}',
  'On your own page you see how far your application is, correct your contact details, or withdraw it. The page asks for the last {count} digits of your phone number.',
  'Please save this reference ID for future correspondence. This mail was sent automatically because your address was given in a registration; if that was not you, please ignore it.',
] as const;

type Definition = (typeof fields)[keyof typeof fields];
type OfField<Property extends string> = Definition extends infer One
  ? One extends Readonly<Record<Property, infer Said extends string>>
    ? Said
    : never
  : never;
type Placeholder = Definition extends infer One
  ? One extends { control: { placeholder: infer Said extends string } }
    ? Said
    : never
  : never;
type Entry = (typeof notice.entries)[number];
type Link = Entry extends infer One
  ? One extends { link: { text: infer Said extends string } }
    ? Said
    : never
  : never;

/** A text of the translated pages. */
export type Text =
  | (typeof pageTexts)[number]
  | (typeof ruleTexts)[number]
  | OfField<'hint'>
  | OfField<'label'>
  | OfField<'required'>
  | Placeholder
  | (typeof workExperiences)[number]
  | typeof otherCourse
  | (typeof fields.under18.options)[number]
  | (typeof sections)[number]['title']
  | (typeof notice)['title' | 'optional' | 'agreement' | 'minor']
  | Entry['term' | 'text']
  | Link
  | (typeof choices)[keyof typeof choices]['text']
  | (typeof messages)[keyof typeof messages]
  | (typeof problems)[(typeof problemKinds)[number]][2];

/** Translates a text, with its values filled in. */
export type Translate = (text: Text, values?: Values) => string;
