/** Holds of possible spam, which is not delivered until staff have decided. */

/** The hidden text field of the form, which only programs fill in. */
export const honeypotName = 'remarks';

/** Field with the milliseconds from the arrival on the site to the submission. */
export const durationName = 'filledIn';

/** The rules of the spam review, each in one sentence for staff. */
export const holdReasons = {
  honeypot: 'A field was filled in that people do not see.',
  instant: 'The form was sent within a second.',
  'throwaway-address': 'The e-mail address is of a provider of throwaway addresses.',
  'link-for-name': 'The name is a web address.',
  links: 'There is a web address outside the fields for links.',
  advert: 'A text has the words of an advertisement.',
  'repeated-text': 'Twenty others sent the same long texts within a day.',
  'repeated-file': 'Five others sent the same file within a day.',
} as const;
export type HoldReason = keyof typeof holdReasons;

/** The decisions about a held lead: it is released, or confirmed as spam. */
export const holdDecisions = ['released', 'confirmed'] as const;
export type HoldDecision = (typeof holdDecisions)[number];
