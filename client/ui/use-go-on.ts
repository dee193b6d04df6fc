import { useEffect, useEffectEvent } from 'react'

/** Milliseconds before a child who is signed in goes on (S9.50?). */
export const GO_ON_MS = 2_000

/** What a child who is signed in does next. */
interface GoingOn {
  readonly goOn: (address: string) => void
  /** The tablet was put away before: until it is looked at again, somebody else may hold it. */
  readonly onHidden: () => void
}

/** Lets a child who is signed in read the greeting, and then goes on; nowhere without an address. */
export function useGoOn(address: string | null, going: GoingOn): void {
  const goOn = useEffectEvent(() => {
    if (address !== null) going.goOn(address)
  })
  const onHidden = useEffectEvent(() => {
    if (address !== null && document.hidden) going.onHidden()
  })
  useEffect(() => {
    const onChange = () => onHidden()
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
    const timer = setTimeout(() => {
      // Going on hides the page, too.
      stop()
      goOn()
    }, GO_ON_MS)
    document.addEventListener('visibilitychange', onChange)
    return stop
  }, [])
}
