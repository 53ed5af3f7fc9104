/** Texts for the applicant that are not tied to one field's rule. The specification fixes their wording. */
export const messages = {
  resumeRequired: 'Resume upload is required',
  resumeTooLarge: 'File size should be less than 5MB',
  resumeType: 'Please upload a PDF, DOC or DOCX file',
  resumePassword: 'Please remove the password from your resume',
  resumeCourseFirst: 'Please select a course before uploading a resume.',
  resumeUploadFailed: 'Upload failed. Please try again.',
  resumeExpired: 'Please upload your resume again.',
  resumeAgain: 'Please choose your resume again.',
  submitFailed: 'Failed to submit the form. Please check your connection and try again.',
  ownUnknown: 'No application opens with this code. Please check it, or ask us.',
  contactSaved: 'Your contact details are saved.',
  consentsSaved: 'Your choices are saved.',
  resumeAdded: 'Your newer resume is saved. We read this one from now on.',
  resumeKnown: 'This is the resume that we have already.',
  resumeTooMany: 'You have added as many resumes as there can be. Please send us a newer one by e-mail.',
  submitInvalid: 'Please correct the fields marked below.',
} as const;
