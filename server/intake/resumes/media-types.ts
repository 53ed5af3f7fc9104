export type ResumeFormat = 'pdf' | 'doc' | 'docx';

export const mediaTypes: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** In place of a media type, to find out only whether a PDF needs a password. */
export const passwordCheck = 'password-check';
