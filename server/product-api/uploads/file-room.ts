import { busy } from './busy.ts'
import type { Sender } from './staging-line.ts'

/**
 * Bytes of large files that this process reads, has in line or stores, with what their records take: four of the
 * largest exports, ten class lists of 20,000 rows. What is kept of them takes up to twice as much in the heap: about a
 * fifth of what the deployment gives it.
 */
const MAX_BYTES = 80 * 1024 * 1024

/** What a form holds of the room, from when its files are large. */
export interface HeldRoom {
  /** Aborted when it has to give way to another; it holds nothing any more. */
  readonly signal: AbortSignal
  /** Holds so many bytes more. Throws 503 `busy` where there is no room for them, or once it has given way. */
  grow(bytes: number): void
  /** Holds nothing any more, and what is read of it ends with 503 `busy`. */
  giveWay(): void
  /** It is whole: it gives way to nobody any more. Throws 503 `busy` if it has. */
  keep(): void
  leave(): void
}

interface Holding extends Sender {
  readonly giveWay: () => void
  bytes: number
}

/**
 * Room that large files share. Where all of it is taken, the account that holds most gives its largest up that still
 * arrives, for one that holds less; and whoever is unknown, for one that is known.
 */
export interface FileRoom {
  /** Of a form that may not be large, `grow` throws. */
  hold(sender: Sender, mayBeLarge?: boolean): HeldRoom
}

export function createFileRoom(maxBytes = MAX_BYTES): FileRoom {
  const all = new Set<Holding>()
  const arriving = new Set<Holding>()
  const sum = (holdings: Iterable<Holding>) => [...holdings].reduce((bytes, one) => bytes + one.bytes, 0)
  const bytesOf = (accountId: string) => sum([...all].filter((one) => one.accountId === accountId))

  const givingWay = ({ accountId, isKnown }: Sender): Holding | undefined => {
    const others = [...arriving].filter((one) => one.accountId !== accountId && one.bytes > 0)
    const unknown = isKnown ? others.filter((one) => !one.isKnown) : []
    const own = bytesOf(accountId)
    const larger = unknown.length > 0 ? unknown : others.filter((one) => bytesOf(one.accountId) > own)
    const [most] = larger.toSorted(
      (one, other) => bytesOf(other.accountId) - bytesOf(one.accountId) || other.bytes - one.bytes,
    )
    return most
  }

  return {
    hold(sender, mayBeLarge = true) {
      const given = new AbortController()
      const leave = () => {
        all.delete(holding)
        arriving.delete(holding)
      }
      const giveWay = () => {
        leave()
        given.abort(busy())
      }
      const holding: Holding = { ...sender, giveWay, bytes: 0 }
      all.add(holding)
      arriving.add(holding)
      return {
        signal: given.signal,
        grow(bytes) {
          given.signal.throwIfAborted()
          if (!mayBeLarge) throw busy()
          holding.bytes += bytes
          while (sum(all) > maxBytes) {
            const other = givingWay(sender)
            if (other === undefined) giveWay()
            else other.giveWay()
          }
          given.signal.throwIfAborted()
        },
        giveWay,
        keep() {
          given.signal.throwIfAborted()
          arriving.delete(holding)
        },
        leave,
      }
    },
  }
}
