import type { z } from 'zod'

interface RouteSchemas {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The JSON part of a multipart body, whose files are `images` and `documents`. */
  readonly form?: { readonly part: string; readonly schema: z.ZodType }
  /** Whether the body is a form with one picture, in the part `image`. */
  readonly picture?: true
  /** Whether the body is a CSV, which the call reads itself. */
  readonly csv?: true
  /** Media type of a file that is answered instead of JSON; `response` is the file's text then. */
  readonly file?: string
  /**
   * Whether the viewer must have given a code a short time ago, in this session: the sign-in's or a new one to their phone, operators one of
   * the second factor. For what cannot be undone or exports all data of a user (docs/decisions/0206). Otherwise 403 `reauthentication_required`.
   */
  readonly needsRecentCode?: true
  /** Whether the answer is a stream of server-sent events; `response` is the data of one event then. */
  readonly events?: true
  readonly response: z.ZodType
}

export interface RouteContract extends RouteSchemas {
  readonly access: 'public' | 'viewer' | 'self' | 'operator'
  readonly tag: string
  readonly summary: string
}

const routeFor =
  <A extends RouteContract['access']>(access: A) =>
  <const S extends RouteSchemas>(tag: string, summary: string, schemas: S) => ({ access, tag, summary, ...schemas })
export const forAnybody = routeFor('public')
/** Everybody who is signed in. */
export const forViewers = routeFor('viewer')
/** Only the user with the `userId` in the path, query or body; any other signed-in user gets 403. */
export const forSelf = routeFor('self')
/**
 * Operators who have given the second factor in this session. Other operators get 403 `second_factor_required`; all others get 404, as if
 * the call did not exist.
 */
export const forOperators = routeFor('operator')
