/** The risks of a resume, with their labels for staff. */
export const resumeRiskLabels = {
  script: 'Contains a script',
  macros: 'Contains macros',
  attachment: 'Contains other files',
  outside: 'Opens files or programs from elsewhere',
  unchecked: 'Not checked',
} as const;

export type ResumeRisk = keyof typeof resumeRiskLabels;

/** The risks in display order: actions of a file come before its contents. */
export const resumeRisks = Object.keys(resumeRiskLabels) as [ResumeRisk, ...ResumeRisk[]];
