/**
 * Seven accent colours that tell the items of a set apart. Each is a class that sets `--tone`, readable on any surface
 * and on the soft one, and `--tone-soft`.
 */
export const tones = ['indigo', 'teal', 'amber', 'rose', 'violet', 'green', 'blue'] as const;
