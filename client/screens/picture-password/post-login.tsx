import { useGoOn } from '../../ui/use-go-on.ts'
import { BeadScene } from './bead-scene.tsx'
import type { PageProps } from './page-props.ts'
import styles from './player.module.css'
import { Speech } from './speech.tsx'

/** Greets the child, who then goes on to the games; stays where there are none (S9.50?). */
export function PostLogin({ state: { playAt }, words, send }: PageProps<'postLogin'>) {
  useGoOn(playAt, {
    goOn: (address) => window.location.assign(address),
    onHidden: () => send({ type: 'notMe' }),
  })
  return (
    <div className={styles.middle}>
      <BeadScene mood="glad" />
      <Speech {...words} />
    </div>
  )
}
