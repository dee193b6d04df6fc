import { useEffect, useEffectEvent, useState } from 'react'
import { PICK_FEEDBACK_MS } from './delays.ts'

/** The picture that was tapped: shown at once, and counted after a second (S9.50?). Another tap changes nothing. */
export function usePick<P extends string>(counted: (picture: P) => void) {
  const [picked, setPicked] = useState<P | null>(null)
  const count = useEffectEvent(counted)
  useEffect(() => {
    if (picked === null) return
    const timer = setTimeout(() => {
      setPicked(null)
      count(picked)
    }, PICK_FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [picked])
  return {
    picked,
    pick: (picture: P) => setPicked((now) => now ?? picture),
    cancel: () => setPicked(null),
  }
}
