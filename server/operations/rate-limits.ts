/**
 * How often one client address may call what costs something. A training room or a campus shares one address, so the
 * budgets leave room for a class that applies together. Each process counts for itself.
 */
export const rateLimits = {
  applications: { max: 120, timeWindow: '1 minute' },
  uploads: { max: 120, timeWindow: '1 minute' },
  contact: { max: 20, timeWindow: '1 minute' },
} as const;
