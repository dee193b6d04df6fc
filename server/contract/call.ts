import type { Static, TSchema } from 'typebox'

/**
 * How a call is authenticated: by a bearer; by nothing, where no token exists yet (specification 7, S7.5?); by a
 * bearer if there is one, where a visitor may have what somebody signed in has;
 * by an internal administrator's bearer in the admin header, which accepts no other bearer (S7.6); or by the key of a
 * play site or a game, which opens nothing else.
 */
export type Authentication = 'bearer' | 'none' | 'optional' | 'admin' | 'play-key'
export const ADMIN_HEADER = 'x-mpact-authorization'
/** A hash of the network somebody without a bearer comes from, so that networks take turns where there is a queue. */
export const NETWORK_HEADER = 'x-network'

/**
 * One upstream call of section 7. `repeat` says whether the call is idempotent; only then may the client
 * retry it.
 */
export interface Call {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters, including the version. */
  readonly path: `/v1/${string}` | `/v2/${string}`
  readonly repeat: boolean
  readonly bearer?: Authentication
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  /** What a body is checked against that its handler checks row by row; `body` then says what each row has to be. */
  readonly bodyAsSent?: TSchema
  readonly reply: TSchema
  /** The media type of its answer, if that is a file rather than JSON. */
  readonly file?: 'application/pdf'
  /** Whether a file is within the JSON that is sent or answered: it shares connections with those that are files. */
  readonly paper?: true
  /** Whether the body is a form with files (multipart/form-data), which is passed on as it arrives. */
  readonly upload?: true
  /** Whether its answer is so large that other calls must not wait behind it. */
  readonly bulk?: true
  /**
   * What may make it slow: a list of students or teachers that is gone through again, or the card provider. It then has
   * connections apart (docs/decisions/193-slow-changes-have-connections-apart.md).
   */
  readonly slow?: 'lists' | 'cards'
  /** Whether it only reads, though it is a POST for all that it asks about. */
  readonly reads?: true
  /** Whether it waits for what somebody else has begun, and does nothing meanwhile. */
  readonly waits?: true
  /**
   * Whether it reads what takes the database long: only a few such calls run at once, in turns apart from other reads.
   * One that also `waits` takes such a turn only for what it reads afterwards (docs/decisions/206-heavy-reads-take-turns-apart.md).
   */
  readonly heavy?: true
  /** Whether a browser only tells something of itself by it: nobody's work waits for it, nor it for theirs. */
  readonly telemetry?: true
  /** The most bytes of its body, if more than of others. */
  readonly bodyBytes?: number
  /**
   * For how many milliseconds one answer may stand for everybody's: it depends on the address alone, holds nothing of
   * anybody, and bears an `etag` by which it is found unchanged afterwards.
   */
  readonly publicMs?: number
  /** Time limit for the whole call in milliseconds, if the client's default does not fit. */
  readonly limitMs?: number
}

/**
 * Whether a call only reads, for somebody, and shares the turns of all such calls
 * (docs/decisions/158-reads-take-turns.md). What is a file or a whole export, and what waits for others, does not.
 */
export const takesReadTurn = ({ method, bearer, bulk, file, reads, waits }: Call): boolean =>
  (method === 'GET' || reads === true) && bearer !== 'none' && !bulk && !file && !waits

/** Whether a call changes something. A form with a file is read as it arrives, and has limits of its own. */
export const isChange = ({ method, reads, upload, telemetry }: Call): boolean =>
  method !== 'GET' && reads !== true && upload !== true && telemetry !== true

/**
 * Whether a call is a way in: for nobody who is signed in yet, as a network that is told says of a call with a bearer.
 * Nothing of those who are in holds it up (docs/decisions/204-ways-in-have-connections-apart.md).
 */
export const isWayIn = (
  { bearer, upload, bulk, file, paper, slow }: Call,
  network: string | undefined,
): boolean =>
  (bearer === 'none' || network !== undefined) && !upload && !bulk && !file && !paper && slow === undefined

/** Whether nobody without a bearer can make a call. */
export const needsBearer = ({ bearer }: Call): boolean => bearer !== 'none' && bearer !== 'optional'

/** How old the standards and the product's constants may be that somebody is shown. */
export const PUBLIC_LIST_MS = 10 * 60_000

/** Keeps the literal types of a call, so that client, routes and tests all infer from it. */
export const call = <const C extends Call>(shape: C): C => shape

type Shape<C extends Call, K extends 'params' | 'query' | 'headers' | 'body' | 'reply'> = C[K] extends TSchema
  ? Static<C[K]>
  : undefined

export type ParamsOf<C extends Call> = Shape<C, 'params'>
export type QueryOf<C extends Call> = Shape<C, 'query'>
export type HeadersOf<C extends Call> = Shape<C, 'headers'>
export type BodyOf<C extends Call> = C['bodyAsSent'] extends TSchema
  ? Static<C['bodyAsSent']>
  : Shape<C, 'body'>
export type ReplyOf<C extends Call> = Shape<C, 'reply'>
