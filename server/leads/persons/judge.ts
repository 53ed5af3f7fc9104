import { compareNames, type NameLikeness } from './same-name.ts';

/** What is compared of a lead; each is written the same way where it means the same. */
export interface Identity {
  name: string;
  /** The mailbox, without what the provider ignores. */
  mailbox: string;
  /** The last ten digits each. */
  phone: string;
  whatsapp: string;
  /** The part of a LinkedIn address that names the person. */
  profile: string | null;
  /** SHA-256 of the resume, in hexadecimal. */
  resume: string;
  collegeName: string;
  yearOfPassing: number;
}

export interface Judgement {
  isSame: boolean;
  /** Why, in words for staff: "same phone number, similar name". Without anything in common it is empty. */
  why: string;
}

const nameWords: Readonly<Record<NameLikeness, string>> = {
  same: 'same name',
  similar: 'similar name',
  part: 'name that fits',
  surname: 'other surname',
  different: 'other name',
};

function sharedOf(a: Identity, b: Identity): string[] {
  const isSharedNumber = [b.phone, b.whatsapp].some(
    (number) => number !== '' && [a.phone, a.whatsapp].includes(number),
  );
  return [
    ...(a.mailbox !== '' && a.mailbox === b.mailbox ? ['same e-mail address'] : []),
    ...(isSharedNumber ? ['same phone number'] : []),
    ...(a.profile !== null && a.profile === b.profile ? ['same LinkedIn profile'] : []),
    ...(a.resume === b.resume ? ['same resume'] : []),
  ];
}

/** Whether both say the same of their studies, which relatives of the same name hardly do. An imported lead may say nothing. */
function haveSameStudies(a: Identity, b: Identity): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return a.yearOfPassing > 0 && a.yearOfPassing === b.yearOfPassing && plain(a.collegeName) === plain(b.collegeName);
}

/**
 * Whether one person sent both leads. What is shared makes it possible, and the name decides: families share a phone, a
 * mailbox and a computer. With another surname it takes two things in common, or the same studies.
 */
export function judge(a: Identity, b: Identity): Judgement {
  const shared = sharedOf(a, b);
  if (shared.length === 0) return { isSame: false, why: '' };
  const likeness = compareNames(a.name, b.name);
  const why = [...shared, nameWords[likeness]].join(', ');
  if (likeness === 'different') return { isSame: false, why };
  return { isSame: likeness !== 'surname' || shared.length > 1 || haveSameStudies(a, b), why };
}
