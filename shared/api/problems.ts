import { messages } from '../messages.ts';

/**
 * Every refusal of the API, by the last part of its `type` URI, with its status, title and text for the user.
 */
export const problems = {
  'malformed-request': [400, 'Malformed request', 'The request could not be read. Check its format and send it again.'],
  'not-signed-in': [401, 'Not signed in', 'Please sign in, or send a valid API token.'],
  'wrong-credentials': [401, 'Wrong e-mail address or password', 'The e-mail address or the password is wrong.'],
  'wrong-code': [401, 'Wrong code', 'The code is wrong or has expired. Try the next one, or sign in again.'],
  'passkey-refused': [
    401,
    'Passkey refused',
    'This passkey was not accepted. Try again, or sign in with your password.',
  ],
  forbidden: [403, 'Not allowed', 'Your account or token does not allow this.'],
  'foreign-origin': [403, 'Foreign origin', 'Changes are only accepted from the pages of this site.'],
  'second-factor-required': [
    403,
    'Second factor required',
    'This account needs a second factor before it opens anything. Sign in at /staff, which leads you through it.',
  ],
  'sign-in-again': [
    403,
    'Sign in again',
    'This change is only made within ten minutes of a sign-in. Sign in again and repeat it.',
  ],
  'not-found': [404, 'Not found', 'There is nothing at this address.'],
  'same-lead': [404, 'The same lead', 'This is the lead itself. Give the reference ID of the other one.'],
  'work-over': [404, 'The work is over', 'Our work on your application is finished. Please call us, or write to us.'],
  'method-not-allowed': [405, 'Method not allowed', 'This address can only be read with GET.'],
  'too-slow': [408, 'Too slow', 'The request arrived too slowly. Please check your connection and send it again.'],
  'idempotency-key-reused': [409, 'Idempotency key reused', 'Your form changed. Please submit again.'],
  'account-exists': [409, 'Account exists', 'An account with this e-mail address already exists.'],
  'app-in-force': [
    409,
    'Authenticator app in force',
    'This account has an authenticator app already. Remove it before you set up another.',
  ],
  'last-second-factor': [
    409,
    'Last second factor',
    'This account needs a second factor. Add another one before you remove this.',
  ],
  'last-admin': [409, 'Last admin', 'Somebody has to be able to manage accounts. Make another account an admin first.'],
  'batch-not-empty': [409, 'Batch not empty', 'Leads are in this batch, so it stays. Give them another batch first.'],
  'too-many-resumes': [409, 'Too many resumes', messages.resumeTooMany],
  'resume-removed': [
    410,
    'File removed here',
    'This resume was removed from here after its delivery. Its lead says where it is.',
  ],
  'resume-withheld': [
    409,
    'File withheld',
    'No virus scan has found this resume clean, so it is not handed out. Its lead says what can be done.',
  ],
  'resume-lost': [
    410,
    'File lost',
    'This resume is missing or damaged where it is kept. Whoever operates this site can look for it in a backup.',
  ],
  'resume-not-withheld': [
    409,
    'File not withheld',
    'This resume needs no release: it was found clean or released already, or its scan has only just begun.',
  ],
  'work-changed': [
    412,
    'Changed meanwhile',
    'Somebody else has changed this lead meanwhile. Nothing of theirs was overwritten: look at it and save again.',
  ],
  'precondition-required': [
    428,
    'If-Match is missing',
    'Send the ETag of the version that you have read as If-Match, or * for any.',
  ],
  'too-large': [413, 'Too large', 'The request is larger than the server accepts.'],
  'resume-too-large': [413, 'Resume too large', messages.resumeTooLarge],
  'unsupported-media-type': [
    415,
    'Unsupported media type',
    'Send multipart/form-data, application/json or application/x-www-form-urlencoded.',
  ],
  'resume-type': [415, 'Not a PDF, DOC or DOCX file', messages.resumeType],
  'resume-password': [415, 'The file needs a password', messages.resumePassword],
  'passkey-not-added': [
    422,
    'Passkey not added',
    'The passkey could not be added. Please try again; it may take another device.',
  ],
  'no-lead': [
    422,
    'No lead',
    'This message cannot become a lead: it has no name, is older than leads are kept, or its lead was erased.',
  ],
  'too-many-rows': [422, 'Too many rows', 'A sheet holds at most 1,048,575 leads. Choose CSV, or a narrower filter.'],
  'invalid-fields': [422, 'Some fields are not valid', messages.submitInvalid],
  'too-many-requests': [429, 'Too many requests', 'Too many requests from this address. Please wait a moment.'],
  'daily-limit': [429, 'Daily limit', 'One day allows no more changes. Please try again tomorrow, or call us.'],
  'too-many-uploads': [
    429,
    'Too many uploads',
    'Too many uploaded resumes are waiting for their applications. Please send the file together with the application.',
  ],
  'too-many-attempts': [
    429,
    'Too many attempts',
    'Too many failed attempts. Please wait a few minutes, sign in with a passkey or from a device that you have ' +
      'used before, or ask an admin for a link to choose a new password.',
  ],
  'too-many-streams': [
    429,
    'Too many open streams',
    'Too many pages are open with this account. Close some, or wait a moment.',
  ],
  'internal-error': [500, 'Internal error', 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'Temporarily unavailable', 'We cannot take this right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>;

export type ProblemKind = keyof typeof problems;
