import type { Json } from '../instant.ts';
import type { z } from '../zod.ts';
import { accountEndpoints } from './accounts.ts';
import { auditEndpoints } from './audit.ts';
import { batchEndpoints } from './batches.ts';
import { importEndpoints } from './imports.ts';
import { intakeEndpoints } from './intake.ts';
import { leadEndpoints } from './leads.ts';
import { viewEndpoints } from './views.ts';
import { workEndpoints } from './work.ts';

/** The whole API, by method and path. */
export const api = {
  ...intakeEndpoints,
  ...accountEndpoints,
  ...auditEndpoints,
  ...leadEndpoints,
  ...workEndpoints,
  ...batchEndpoints,
  ...viewEndpoints,
  ...importEndpoints,
};

type Api = typeof api;

/** A call such as `GET /api/admin/exports/:id`. */
export type Call = keyof Api;

type Part<Name extends Call, Key extends string> =
  Api[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : undefined;

/**
 * The `params`, `query` or `body` of a call as its sender writes it; undefined where the call has none.
 */
export type Sent<Name extends Call, Key extends 'params' | 'query' | 'body'> =
  Part<Name, Key> extends z.ZodType ? z.input<Part<Name, Key>> : undefined;

/** The same as the handler receives it. */
export type Received<Name extends Call, Key extends 'params' | 'query' | 'body'> =
  Part<Name, Key> extends z.ZodType ? z.output<Part<Name, Key>> : undefined;

/** The JSON of a success; undefined where there is none. */
export type Answer<Name extends Call> =
  Part<Name, 'answer'> extends z.ZodType ? Json<z.output<Part<Name, 'answer'>>> : undefined;

/** The same as the handler returns it, with a `Date` for each moment. */
export type Returned<Name extends Call> =
  Part<Name, 'answer'> extends z.ZodType ? z.output<Part<Name, 'answer'>> : undefined;
