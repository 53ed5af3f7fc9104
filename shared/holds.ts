/** Leads that may be spam: nothing is sent because of them until staff have decided. */

/** The text field of the form that people do not see and programs fill in. */
export const honeypotName = 'remarks';

/** Milliseconds from the arrival on the site to the submission, as the form's script sends it. */
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

/** What staff decide about a held lead: it is not spam and is released, or it is confirmed as spam. */
export const holdDecisions = ['released', 'confirmed'] as const;
export type HoldDecision = (typeof holdDecisions)[number];
