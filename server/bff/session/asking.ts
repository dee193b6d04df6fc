import { StoreUnavailable } from './store.ts'

/** Told of every command: its name and whether it was answered. */
export type ObserveRedis = (command: string, outcome: 'ok' | 'failed') => void

/** Waits for a command that has been sent. */
export type Ask = <T>(command: string, sent: Promise<T>) => Promise<T>

/** Whatever keeps Redis from answering is one thing to the caller: StoreUnavailable. */
export function asking(observe?: ObserveRedis): Ask {
  return async (command, sent) => {
    try {
      const answer = await sent
      observe?.(command, 'ok')
      return answer
    } catch (cause) {
      observe?.(command, 'failed')
      throw new StoreUnavailable(cause)
    }
  }
}
