import { Prisma } from './generated/client.ts';

const hasCode = (error: unknown, code: string) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;

/** True when a row that a write refers to does not exist (any more). */
export function lacksReference(error: unknown): boolean {
  return hasCode(error, 'P2003');
}

/** True when a write violates a unique index. */
export function isTaken(error: unknown): boolean {
  return hasCode(error, 'P2002');
}

/** True when the row to change or delete does not exist (any more). */
export function isGone(error: unknown): boolean {
  return hasCode(error, 'P2025');
}
