import { useEffect, useState } from 'react'

/** The text as it was when it last stopped changing for `pauseMs` milliseconds (S5.43, S9.60). */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
