import type { ServerResponse } from 'node:http'
import { isClosed } from '../../disconnected.ts'
import { abandoned } from '../refusal.ts'

/**
 * The places that one request takes where turns are limited. It keeps them until its connection has closed and its work
 * has ended, whichever is later: until then its body is in memory, or the database still works for it.
 */
export interface RequestPlaces {
  /** Takes a place: `enter` takes it and returns what leaves it. Throws 499 if the connection has closed. */
  take(enter: () => () => void): void
  /** Runs work for the request. Throws 499 if the connection has closed. */
  during<T>(work: () => Promise<T>): Promise<T>
}

export function createRequestPlaces(raw: ServerResponse): RequestPlaces {
  const places: (() => void)[] = []
  let isConnected = !isClosed(raw)
  let isWorkedOn = false

  const leave = () => {
    if (isConnected || isWorkedOn) return
    for (const leavePlace of places.splice(0)) leavePlace()
  }
  // A connection that has closed sends no event again: a place taken now would never be left.
  const requireConnection = () => {
    if (!isConnected) throw abandoned()
  }
  raw.once('close', () => {
    isConnected = false
    leave()
  })

  return {
    take(enter) {
      requireConnection()
      places.push(enter())
    },
    async during(work) {
      requireConnection()
      isWorkedOn = true
      try {
        return await work()
      } finally {
        isWorkedOn = false
        leave()
      }
    },
  }
}
