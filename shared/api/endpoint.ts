import type { Permission } from '../staff-accounts.ts';
import type { z } from '../zod.ts';
import type { ProblemKind } from './problems.ts';

/**
 * One call of the API, under its method and path, such as `GET /api/admin/exports/:id`. It defines the route with its
 * validation and access check, the OpenAPI document and the calls of the staff pages.
 */
export interface Endpoint {
  summary: string;
  description?: string;
  /** Permission of the caller; without it the call is public. */
  requires?: Permission;
  /** Its rate limit, by its name in `server/platform/http/rate-limits.ts`; that of `read` is `reads` by default. */
  limit?: 'applications' | 'uploads' | 'ownPage' | 'contact' | 'clientErrors' | 'reads' | 'files' | 'exports';
  /** The session must have begun in the last ten minutes, because the call changes how people sign in. */
  needsFreshSignIn?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** The JSON body. */
  body?: z.ZodObject;
  /** Bodies by media type that the handler reads and checks itself, because they may contain a file. */
  forms?: Readonly<Record<string, z.ZodObject>>;
  /** Status of a success, where it is neither 200 nor, without an answer, 204. */
  status?: 201 | 202;
  /** The JSON of a success. */
  answer?: z.ZodType;
  /** A success that is a file, with its media types. */
  file?: { description: string; types: readonly string[] };
  /** Refusals besides those that follow from the permission and the input. */
  problems?: readonly ProblemKind[];
}

export type Endpoints = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>>;
