import type { Permission } from '../staff-accounts.ts';
import type { z } from '../zod.ts';
import type { ProblemKind } from './problems.ts';

/**
 * One call of the API, under its method and path, such as `GET /api/admin/exports/:id`. Its route with validation and
 * access check, the OpenAPI document and the calls of the staff pages follow from it.
 */
export interface Endpoint {
  summary: string;
  description?: string;
  /** What the caller has to be allowed to do. Without it anybody may call. */
  requires?: Permission;
  /** A session has to be of the last ten minutes: what it changes decides who can sign in. */
  needsFreshSignIn?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** The JSON body. */
  body?: z.ZodObject;
  /** Bodies by media type that the handler reads and checks itself, because they may bring a file. */
  forms?: Readonly<Record<string, z.ZodObject>>;
  /** Of a success, where it is neither 200 nor, without an answer, 204. */
  status?: 201 | 202;
  /** The JSON of a success. */
  answer?: z.ZodType;
  /** A success that is no JSON: what it is, and its media types. */
  file?: { description: string; types: readonly string[] };
  /** The refusals beside those that every call with such a permission or such input has. */
  problems?: readonly ProblemKind[];
}

export type Endpoints = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>>;
