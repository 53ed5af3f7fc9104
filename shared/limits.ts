/** Limits that the browser and the server share. */

/** Bytes. A resume must be smaller than this: 5 MiB exactly is refused. */
export const resumeSizeLimit = 5 * 1024 * 1024;

/** Maximum number of resumes of one application, including the first one. */
export const resumeVersions = 5;

/** Extensions of the accepted resume formats, as the file field lists them. */
export const resumeExtensions = ['.pdf', '.doc', '.docx'] as const;

/** Characters. `long` is for address and skills, `message` for the contact message, `short` for every other text. */
export const textLimits = { short: 200, long: 1000, message: 5000 } as const;

/** An address-like text, and the refusal of others. What stands before the @ may be odd. */
export const emailRule = [/^[^\s@,;]+@[^\s@,:;<>]+\.[^\s@.,:;<>]+$/, 'Please enter a valid email address'] as const;

export const phoneDigits = 10;
export const yearOfPassing = { min: 1990, max: 2030 } as const;
export const experienceYears = { min: 0, max: 50 } as const;
export const nameMinimum = 2;

/** Characters of an Idempotency-Key. */
export const idempotencyKeyLimit = 200;
