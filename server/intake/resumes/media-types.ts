/** The accepted formats. */
export type ResumeFormat = 'pdf' | 'doc' | 'docx';

export const mediaTypes: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
