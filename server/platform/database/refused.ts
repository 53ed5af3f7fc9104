import { Prisma } from './generated/client.ts';

const hasCode = (error: unknown, code: string) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;

/** True when a row that an insertion refers to is not there (any more). */
export function lacksReference(error: unknown): boolean {
  return hasCode(error, 'P2003');
}

/** True when another row has what must be unique. */
export function isTaken(error: unknown): boolean {
  return hasCode(error, 'P2002');
}

/** True when the row that was to be changed or deleted is not there (any more). */
export function isGone(error: unknown): boolean {
  return hasCode(error, 'P2025');
}
