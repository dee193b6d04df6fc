import { useRef } from 'react'

/** Keys by which the server tells a repeated request from a new one. */
export interface IdempotencyKey {
  /** The same key for every try at one request, and another for another request. */
  readonly keyOf: (request: unknown) => string
  /** The request is done: the same again is a new one. */
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
