import { ZodError } from 'zod';
import { isDiskFull, isUnavailable, lacksRight } from '../database/unavailable.ts';
import { Problem } from '../http/problems.ts';
import { SetupError } from '../setup-error.ts';

/** The message of what caused an error in the end, in one line: Prisma and migrations put their own words in front. */
function rootMessage(error: Error): string {
  if (error.cause instanceof Error) return rootMessage(error.cause);
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).trimEnd().split('\n').at(-1) ?? '';
}

/**
 * What is printed of a failed start or command: lines that say what to do where an operator can do something, else the
 * whole error.
 */
export function describeFailure(error: unknown): unknown {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n');
  }
  if (error instanceof SetupError || error instanceof Problem || !(error instanceof Error)) {
    return error instanceof Error ? error.message : error;
  }
  if (lacksRight(error)) {
    return `The role of the database lacks a right: ${rootMessage(error)}. "npm run database -- prepare" gives it what it needs.`;
  }
  if (isDiskFull(error)) return `The disk is full: ${rootMessage(error)}. Make room, then try again.`;
  const isOfFileSystem = 'syscall' in error;
  return isOfFileSystem || isUnavailable(error) ? rootMessage(error) : error;
}
