import type { Call } from '../../contract/call.ts'
import type { Answer } from './exchange.ts'
import { type ReadRows, readRows } from './read-rows.ts'
import { UpstreamError } from './upstream-error.ts'

/** An answer that keeps to its contract; `broken` says what of it had to be left out. */
export interface Parsed {
  readonly reply: unknown
  readonly broken?: { readonly fault: string; readonly leftOut: ReadRows['leftOut'] }
}

/** Reads an answer by its contract; throws if it cannot be read at all. */
export function parse(
  call: Call,
  { status, body }: Answer,
  faultOf: (reply: unknown) => string | null,
): Parsed {
  if (call.file) return { reply: body }
  let reply: unknown
  try {
    reply = body.length === 0 ? {} : JSON.parse(body.toString())
  } catch {
    throw new UpstreamError('invalid-response', call.id, { status, detail: 'not JSON' })
  }
  const fault = faultOf(reply)
  if (fault === null) return { reply }
  const read = readRows(call.reply, reply)
  const stillBroken = faultOf(read.reply)
  if (stillBroken !== null)
    throw new UpstreamError('invalid-response', call.id, { status, detail: stillBroken })
  return { reply: read.reply, broken: { fault, leftOut: read.leftOut } }
}
