import { use } from 'react'
import { Refused } from './api.ts'
import { SessionContext } from './session-context.ts'

/**
 * Returns what does a request and repeats it once what it needs is there: the same person has signed in again if the
 * session has ended, or has agreed that they may enter children.
 */
export function useSignedIn(): <Result>(request: () => Promise<Result>) => Promise<Result> {
  const { recover } = use(SessionContext)
  return (request) =>
    request().catch(async (error: unknown) => {
      if (error instanceof Refused && (await recover(error.error.code))) return request()
      throw error
    })
}
