import Hand from 'lucide-react/icons/hand'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Icon } from '../../design/icon.tsx'
import { KidButton } from '../../ui/kid.tsx'
import { BeadScene } from './bead-scene.tsx'
import type { PageProps } from './page-props.ts'
import styles from './player.module.css'
import { Said } from './title.tsx'

/** What to do after a wrong password, or where the child is locked (S4.50, S4.51, S4.53?). */
export const WrongPassword = ({ state: { locked }, words, send }: PageProps<'wrongPassword'>) => (
  <div className={styles.middle}>
    <BeadScene mood={locked === null ? 'puzzled' : 'asleep'} />
    <Said {...words} />
    <div className={styles.buttons}>
      {locked === null && (
        <KidButton className={styles.wide} onClick={() => send({ type: 'tryAgain' })}>
          <Icon of={RotateCcw} size="l" />
          Try again
        </KidButton>
      )}
      <KidButton second={locked === null} className={styles.wide} onClick={() => send({ type: 'forgot' })}>
        <Icon of={Hand} size="l" />
        {locked === null ? 'I forgot' : 'Ask my teacher'}
      </KidButton>
    </div>
  </div>
)
