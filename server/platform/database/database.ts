import { z } from 'zod';
import type { PrismaClient } from './generated/client.ts';

export interface SqlSession {
  /**
   * Runs one statement. On a pool it stays prepared, so its text must be constant. For SQL that Prisma cannot express,
   * and for intake, where Prisma's conversion of a resume's bytes costs more than the statement.
   */
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}

/** Advisory locks. The audit trail's trigger takes 7283442 shared, its seal exclusively. */
export const locks = {
  /** Changes of accounts and credentials, and sign-ins: none relies on what another is just ending. */
  accountChanges: 7283443,
  /** Assignment: one set of rules gives each lead without an owner once. */
  leadAssignment: 7283444,
  /** Imports would otherwise deadlock on each other's keys. */
  imports: 7283445,
} as const;

/** Takes a lock until the transaction ends. */
export function takeLock(models: Pick<PrismaClient, '$executeRaw'>, name: keyof typeof locks): Promise<unknown> {
  return models.$executeRaw`SELECT pg_advisory_xact_lock(${locks[name]})`;
}

/** The transaction of these models. */
export function sessionOf(models: Pick<PrismaClient, '$queryRawUnsafe'>): SqlSession {
  return { rows: (sql, values = []) => models.$queryRawUnsafe(sql, ...values) };
}

const uuid = z.guid();

/** A text for LIKE, ILIKE and Prisma's filters by them, of which no character is a wildcard. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const isId = (text: string): boolean => uuid.safeParse(text).success;

export interface Db extends SqlSession {
  prisma: PrismaClient;
}
