import { ZodError } from 'zod';
import { isDiskFull, isUnavailable, lacksRight } from '../database/unavailable.ts';
import { Problem } from '../http/problems.ts';
import { SetupError } from '../setup-error.ts';

/** In one line, because Prisma and migrations put their own words in front. */
function rootMessage(error: Error): string {
  if (error.cause instanceof Error) return rootMessage(error.cause);
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).trimEnd().split('\n').at(-1) ?? '';
}

/** A message with advice where the operator can help; otherwise the whole error. */
export function failureMessage(error: unknown): unknown {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n');
  }
  if (!(error instanceof Error)) return error;
  // The problem's own message is for visitors.
  if (error instanceof Problem && error.kind === 'unavailable' && error.cause instanceof Error) {
    return `${rootMessage(error).replace(/\.$/, '')}. "npm run doctor" says more.`;
  }
  if (error instanceof SetupError || error instanceof Problem) return error.message;
  if (lacksRight(error)) {
    const reason = rootMessage(error);
    // Others: "must be owner of schema public", "permission denied to create role".
    const advice = reason.startsWith('permission denied for')
      ? '"npm run database -- prepare" grants it.'
      : 'Set DATABASE_OWNER_URL to a role that owns the database and may create and alter roles.';
    return `The role of the database lacks a right: ${reason}. ${advice}`;
  }
  if (isDiskFull(error)) return `The disk is full: ${rootMessage(error)}. Make room, then try again.`;
  const isSystemError = 'syscall' in error;
  return isSystemError || isUnavailable(error) ? rootMessage(error) : error;
}
