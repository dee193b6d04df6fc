import { use } from 'react'
import { Refused } from './api.ts'
import { SessionContext } from './session-context.ts'

/** Returns what does a request and, if the session has ended, repeats it once the same person has signed in again. */
export function useSignedIn(): <Result>(request: () => Promise<Result>) => Promise<Result> {
  const { signInAgain } = use(SessionContext)
  return (request) =>
    request().catch(async (error: unknown) => {
      const hasEnded = error instanceof Refused && error.error.code === 'no-session'
      if (hasEnded && (await signInAgain())) return request()
      throw error
    })
}
