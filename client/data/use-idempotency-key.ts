import { useRef } from 'react'

/** Keys by which the server tells a repeated request from a new one. */
export interface IdempotencyKey {
  /** Returns the same key for each try at the same request, and a different one for any other request. */
  readonly keyOf: (request: unknown) => string
  /** The request is done: an identical one counts as new. */
  readonly forget: () => void
}

export function useIdempotencyKey(): IdempotencyKey {
  const attempt = useRef({ of: '', key: '' })
  return {
    keyOf: (request) => {
      const of = JSON.stringify(request)
      if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() }
      return attempt.current.key
    },
    forget: () => {
      attempt.current = { of: '', key: '' }
    },
  }
}
