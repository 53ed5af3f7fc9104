/** Leads that wait for somebody's look before anything is sent because of them. */

/** The text field of the form that people do not see and programs fill in. */
export const honeypotName = 'remarks';

/** Milliseconds from the arrival on the site to the submission, as the form's script sends it. */
export const durationName = 'filledIn';

/** Why a lead is held, in words for staff. */
export const holdReasons = {
  honeypot: 'A field was filled in that people do not see.',
  instant: 'The form was sent faster than anybody can.',
  hasty: 'The form was sent faster than anybody types.',
  automated: 'It was not sent by our form.',
  'throwaway-address': 'The e-mail address is of a provider of throwaway addresses.',
  'repeated-text': 'Others sent the same texts with other names within a day.',
  'repeated-answers': 'Others sent the same answers in all fields with other names within a day.',
  'repeated-file': 'Others sent the same file within a day.',
  'repeated-address': 'The same e-mail address applied many times within a day.',
  'flooded-address': 'Very many others applied with the same e-mail address within a day.',
  links: 'A web address stands where nobody writes one.',
  'link-for-name': 'The name is a web address.',
  code: 'There is markup or code in a field.',
  advert: 'The words are those of advertising.',
  'foreign-script': 'There is a script in which nobody here writes.',
  gibberish: 'The name is no name.',
  'no-words': 'In several fields the words are no words.',
  burst: 'It came in a burst from one address, without a proof of work.',
} as const;
export type HoldReason = keyof typeof holdReasons;

/** What staff decide about a held lead: a person's after all, or not. */
export const holdDecisions = ['released', 'confirmed'] as const;
export type HoldDecision = (typeof holdDecisions)[number];
