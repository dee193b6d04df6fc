import { createNetworkCounts } from '../session/network-counts.ts'
import type { RoomLimits } from '../session/store.ts'

/** What somebody holds of it. */
export interface Held {
  /** Holds so many bytes more; false where there is no room for them, and then it holds nothing any more. */
  grow(bytes: number): boolean
  /** From now on it does not end for others. */
  keep(): void
  leave(): void
}

/** Room that networks share. Where all of it is taken, the network that holds most makes room for those that hold less. */
export interface SharedRoom {
  hasRoom(network: string, bytes: number): boolean
  /** Holds nothing at first. `end` is called if it has to make room for others. */
  hold(network: string, end: () => void): Held
}

interface Holding {
  readonly network: string
  readonly end: () => void
  bytes: number
}

export function createSharedRoom({ all, ofOneNetwork }: RoomLimits): SharedRoom {
  const heldBy = createNetworkCounts()
  const mayEnd = new Set<Holding>()
  let held = 0

  /** What can make room for a network that holds so much: the largest of the one that holds most. */
  const largestBeyond = (bytes: number): Holding | undefined => {
    let most = bytes
    let largest: Holding | undefined
    for (const holding of mayEnd) {
      const ofNetwork = heldBy.of(holding.network)
      const isLarger = largest !== undefined && ofNetwork === most && holding.bytes > largest.bytes
      if (ofNetwork <= most && !isLarger) continue
      most = ofNetwork
      largest = holding
    }
    return largest
  }

  return {
    hasRoom(network, bytes) {
      const ofNetwork = heldBy.of(network) + bytes
      return ofNetwork <= ofOneNetwork && (held + bytes <= all || largestBeyond(ofNetwork) !== undefined)
    },
    hold(network, end) {
      let uncount = nothing
      let isKept = false
      const leave = () => {
        mayEnd.delete(holding)
        held -= holding.bytes
        holding.bytes = 0
        uncount()
        uncount = nothing
      }
      const endForOthers = () => {
        leave()
        end()
      }
      const holding: Holding = { network, bytes: 0, end: endForOthers }
      return {
        grow(bytes) {
          held += bytes
          holding.bytes += bytes
          uncount()
          uncount = heldBy.begin(network, holding.bytes)
          if (!isKept) mayEnd.add(holding)
          const ofNetwork = heldBy.of(network)
          let other = ofNetwork > ofOneNetwork ? undefined : largestBeyond(ofNetwork)
          for (; held > all && other !== undefined; other = largestBeyond(ofNetwork)) other.end()
          if (held <= all && ofNetwork <= ofOneNetwork) return true
          leave()
          return false
        },
        keep() {
          isKept = true
          mayEnd.delete(holding)
        },
        leave,
      }
    },
  }
}

const nothing = (): void => undefined
