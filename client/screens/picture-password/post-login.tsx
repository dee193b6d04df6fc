import { useEffect, useEffectEvent } from 'react'
import { BeadScene } from './bead-scene.tsx'
import { POST_LOGIN_MS } from './delays.ts'
import type { PageProps } from './page-props.ts'
import styles from './player.module.css'
import { Said } from './title.tsx'

/** Greets the child, who then goes on to the games; stays where there are none (S9.50?). */
export function PostLogin({ state: { playAt }, words, send }: PageProps<'postLogin'>) {
  const goOn = useEffectEvent(() => {
    if (playAt !== null) window.location.assign(playAt)
  })
  /** Until it is looked at again the address runs out, and somebody else may hold the tablet. */
  const putAway = useEffectEvent(() => {
    if (playAt !== null && document.hidden) send({ type: 'notMe' })
  })
  useEffect(() => {
    const onChange = () => putAway()
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
    const timer = setTimeout(() => {
      // Going on hides the page, too.
      stop()
      goOn()
    }, POST_LOGIN_MS)
    document.addEventListener('visibilitychange', onChange)
    return stop
  }, [])
  return (
    <div className={styles.middle}>
      <BeadScene mood="glad" />
      <Said {...words} />
    </div>
  )
}
