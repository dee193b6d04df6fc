import type { Static, TSchema } from 'typebox'

/**
 * How a call proves who it is for: a bearer, or nothing where no token exists yet (specification 7, S7.5?); an
 * internal administrator's bearer in the admin header, which no other bearer is taken from (S7.6).
 */
export type Bearer = 'bearer' | 'none' | 'admin'
export const ADMIN_HEADER = 'x-mpact-authorization'

/**
 * One upstream call of section 7.
 * `repeat` says whether asking twice does no more than asking once; only then may the client ask again.
 * A call without a `reply` is listed but has not been built by the bundled product API yet (501).
 */
export interface Call {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters, version included. */
  readonly path: `/v1/${string}` | `/v2/${string}`
  readonly repeat: boolean
  readonly bearer?: Bearer
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  readonly reply?: TSchema
  /** The body is a form with files in it (multipart/form-data), passed on as it arrives. */
  readonly upload?: true
  /** Whole-call limit in milliseconds, where the client's own does not fit. */
  readonly limitMs?: number
}

/** Keeps the literal types of a call, so that client, routes and tests infer from one place. */
export const call = <const C extends Call>(shape: C): C => shape

type Shape<C extends Call, K extends 'params' | 'query' | 'headers' | 'body' | 'reply'> = C[K] extends TSchema
  ? Static<C[K]>
  : undefined

export type ParamsOf<C extends Call> = Shape<C, 'params'>
export type QueryOf<C extends Call> = Shape<C, 'query'>
export type HeadersOf<C extends Call> = Shape<C, 'headers'>
export type BodyOf<C extends Call> = Shape<C, 'body'>
export type ReplyOf<C extends Call> = Shape<C, 'reply'>
