/** The kinds of requests (Sections 11 to 14 of the Digital Personal Data Protection Act 2023). */
export const requestKinds = {
  see: 'See what you hold about me',
  correct: 'Correct my data',
  erase: 'Erase my data',
  withdraw: 'Withdraw my consent',
  complain: 'Complain',
  nominate: 'Name a person to act for me',
} as const;
export type RequestKind = keyof typeof requestKinds;
