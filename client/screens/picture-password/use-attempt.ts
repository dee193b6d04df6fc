import { useRef } from 'react'

/** The three pictures that a child has sent, until they are judged. */
export interface Attempt {
  /** The idempotency key of pictures: the same for the same ones until they are judged. */
  readonly keyOf: (password: string) => string
  readonly judged: () => void
}

const NONE = { password: '', key: '' }

/** Keeps the key of an attempt that was not answered, also while the page says so: sent again, it is still one. */
export function useAttempt(): Attempt {
  const sent = useRef(NONE)
  return {
    keyOf: (password) => {
      if (sent.current.password !== password) sent.current = { password, key: crypto.randomUUID() }
      return sent.current.key
    },
    judged: () => {
      sent.current = NONE
    },
  }
}
