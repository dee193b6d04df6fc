import { useRef } from 'react'

/** Keys by which the server tells a second try at one thing from another thing. */
export interface TryKey {
  /** The same for every try at what is asked, and another once something else is. */
  readonly keyOf: (asked: unknown) => string
  /** What was asked is done: the same again is another thing. */
  readonly forget: () => void
}

export function useTryKey(): TryKey {
  const attempt = useRef({ of: '', key: '' })
  return {
    keyOf: (asked) => {
      const of = JSON.stringify(asked)
      if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() }
      return attempt.current.key
    },
    forget: () => {
      attempt.current = { of: '', key: '' }
    },
  }
}
