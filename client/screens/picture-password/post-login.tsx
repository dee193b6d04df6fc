import { useEffect, useEffectEvent } from 'react'
import { POST_LOGIN_MS } from './delays.ts'
import type { PageProps } from './page-props.ts'
import styles from './player.module.css'
import { Said } from './title.tsx'

interface PostLoginProps extends Pick<PageProps<'postLogin'>, 'words'> {
  /** The play site; null if there is none, and the page then stays. */
  readonly playAt: string | null
}

/** Greets the child, who then goes on to the games (S9.50?). */
export function PostLogin({ words, playAt }: PostLoginProps) {
  const goOn = useEffectEvent(() => {
    if (playAt !== null) window.location.assign(playAt)
  })
  useEffect(() => {
    const timer = setTimeout(() => goOn(), POST_LOGIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.middle}>
      <Said {...words} />
    </div>
  )
}
