/** What staff are told of a resume before they open it, in the words that they read. */
export const resumeRiskLabels = {
  script: 'Contains a script',
  macros: 'Contains macros',
  attachment: 'Contains other files',
  outside: 'Opens files or programs from elsewhere',
  unchecked: 'Could not be checked',
} as const;

export type ResumeRisk = keyof typeof resumeRiskLabels;

/** In the order in which they are shown: what a file does comes before what it contains. */
export const resumeRisks = Object.keys(resumeRiskLabels) as [ResumeRisk, ...ResumeRisk[]];
