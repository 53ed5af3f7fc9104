export const mediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export type ResumeFormat = keyof typeof mediaTypes;

/** In place of a media type, to find out only whether a PDF needs a password. */
export const passwordCheck = 'password-check';
