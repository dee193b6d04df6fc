import type { Call } from '../../contract/call.ts'

interface Kept {
  readonly reply: unknown
  /** What the reply is validated by; null if the upstream named nothing. */
  readonly etag: string | null
  /** Until when it stands, in milliseconds of the clock. */
  readonly until: number
}

/** More than the addresses of all public lists. */
const MAX_KEPT = 50

/**
 * What the upstream says to everybody alike, kept for as long as the contract allows. Past its age a reply is never
 * given again; all it is good for then is to be found unchanged. Whoever comes meanwhile asks too: nobody waits for
 * another person's call, which may fail for reasons of their own.
 */
export class PublicReplies {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  /** `now` is a clock that never goes back, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** The reply that stands, undefined if there is none. */
  current(address: string): unknown {
    const kept = this.#kept.get(address)
    return kept !== undefined && this.#now() < kept.until ? kept.reply : undefined
  }

  /** What a reply that is too old was named by. */
  etag(address: string): string | null {
    return this.#kept.get(address)?.etag ?? null
  }

  keep({ publicMs = 0 }: Call, address: string, reply: unknown, etag: string | null): void {
    if (this.#kept.size >= MAX_KEPT && !this.#kept.has(address)) this.#kept.clear()
    this.#kept.set(address, { reply: frozen(reply), etag, until: this.#now() + publicMs })
  }

  /** The reply that the upstream has found unchanged; undefined if it has been dropped since. */
  renew(call: Call, address: string): unknown {
    const kept = this.#kept.get(address)
    if (kept === undefined) return undefined
    this.keep(call, address, kept.reply, kept.etag)
    return kept.reply
  }
}

/** Nobody may change what everybody is given. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}
