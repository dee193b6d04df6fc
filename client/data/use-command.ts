import { useRef, useState } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { Refused } from './api.ts'

/** A refusal with its status: 0 if no answer came. */
export type Refusal = Refused['error'] & Pick<Refused, 'status'>

interface Options<Answer, Input> {
  /** What happens next, for example a toast with an undo; the command stays busy until this has resolved. */
  readonly done?: (answer: Answer, input: Input) => unknown
  /**
   * Called before the refusal is kept in `error`, for example to focus the fields at fault or to load what has
   * changed; the command stays busy until this has resolved.
   */
  readonly refused?: (error: Refusal, input: Input) => unknown
  /** Messages that say more than the server's, by error code. */
  readonly words?: Partial<Readonly<Record<ErrorCode, string>>>
  /** Success leads to another document or page: the command stays busy until then. */
  readonly leaves?: true
  /** May be run again while it is busy, for example by another checkbox of a list. */
  readonly overlaps?: true
}

export interface Command<Answer, Input> {
  /**
   * Runs the command. Resolves to the answer, or to undefined if it was refused, or was busy already; rejects only
   * for errors in the program.
   */
  readonly run: (input: Input) => Promise<Answer | undefined>
  readonly isBusy: boolean
  /** The input of the run in progress: tells which of several buttons is busy. */
  readonly busyWith: Input | undefined
  /** Why the last run was refused, until the next run or `reset`. */
  readonly error: Refusal | null
  /** The message of `error`, or null if it names fields: each field then has a message of its own. */
  readonly failed: string | null
  readonly reset: () => void
}

/** No request whose answer was lost, and would be asked for again with its key. */
const NO_ATTEMPT = { request: '', key: '' }

/**
 * Something a person does that the server may refuse. `send` does the requests and throws `Refused`; a screen's own
 * commands go through `useView().send`, which signs in again and updates the cached view. `keyOf` gives `send` an
 * idempotency key: the same for each try at the same request, until it succeeds.
 */
export function useCommand<Answer, Input = void>(
  send: (input: Input, keyOf: (request: unknown) => string) => Promise<Answer>,
  { done, refused, words, leaves, overlaps }: Options<Answer, Input> = {},
): Command<Answer, Input> {
  const attempt = useRef(NO_ATTEMPT)
  const running = useRef(0)
  const [isBusy, setBusy] = useState(false)
  const [busyWith, setBusyWith] = useState<Input>()
  const [error, setError] = useState<Refusal | null>(null)

  const keyOf = (request: unknown): string => {
    const text = JSON.stringify(request)
    if (attempt.current.request !== text) attempt.current = { request: text, key: crypto.randomUUID() }
    return attempt.current.key
  }
  const finish = () => {
    running.current -= 1
    if (running.current > 0) return
    setBusy(false)
    setBusyWith(undefined)
  }
  const run = async (input: Input): Promise<Answer | undefined> => {
    if (running.current > 0 && !overlaps) return undefined
    running.current += 1
    setBusy(true)
    setBusyWith(() => input)
    setError(null)
    let isLeaving = false
    try {
      const answer = await send(input, keyOf)
      attempt.current = NO_ATTEMPT
      await done?.(answer, input)
      isLeaving = leaves === true
      return answer
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      const { error, status } = thrown
      const refusal = { ...error, message: words?.[error.code] ?? error.message, status }
      await refused?.(refusal, input)
      setError(refusal)
      return undefined
    } finally {
      if (!isLeaving) finish()
    }
  }
  return {
    run,
    isBusy,
    busyWith,
    error,
    failed: error && !error.fields ? error.message : null,
    reset: () => setError(null),
  }
}
