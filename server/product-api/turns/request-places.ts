import type { ServerResponse } from 'node:http'
import { isClosed } from '../../disconnected.ts'
import { abandoned } from '../refusal.ts'

/**
 * How long a request is in this process: until its connection has closed and nothing is done with it any more, whichever
 * is later. Its places are left then: until then its body is in memory, or the database goes on with it.
 */
export interface RequestPlaces {
  /** Takes a place, by the function that returns how to leave it. Throws 499 if the connection has closed. */
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
  // Once it is closed no event says so, and a place taken then would never be left.
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
