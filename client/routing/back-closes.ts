import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Opened, opened, pushGuardEntry, watchBack } from './watch-back.ts'

/** Makes what is shown a step that Back takes back, unless it is in the address, which is a step already. */
export function useBackCloses(shown: Opened, isStep: boolean): void {
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  useEffect(() => {
    if (!isStep) return
    watchBack()
    opened.push(latest)
    pushGuardEntry()
    return () => {
      opened.splice(opened.indexOf(latest), 1)
    }
  }, [isStep])
}
