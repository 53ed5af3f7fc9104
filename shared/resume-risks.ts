/** What a valid resume may contain beside text and pictures, with the words that staff read. */
export const resumeRiskLabels = {
  script: 'Contains a script',
  automatic: 'Acts when it is opened',
  launch: 'Starts a program',
  submit: 'Sends data elsewhere',
  elsewhere: 'Opens a file from elsewhere',
  macros: 'Contains macros',
  dde: 'Fetches data from a program',
  control: 'Contains an active control',
  embedded: 'Contains other files',
  media: 'Plays media',
  oversized: 'Unpacks to an enormous size',
  unchecked: 'Not all of it could be checked',
} as const;

export type ResumeRisk = keyof typeof resumeRiskLabels;

/** In the order in which they are shown: what a file does comes before what it contains. */
export const resumeRisks = Object.keys(resumeRiskLabels) as [ResumeRisk, ...ResumeRisk[]];
