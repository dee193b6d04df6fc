import { KidButton } from '../../ui/kid.tsx'
import type { PageProps } from './page-props.ts'
import styles from './player.module.css'
import { Said } from './title.tsx'

/** What to do after a wrong password, or where the child is locked (S4.50, S4.51, S4.53?). */
export const WrongPassword = ({ state: { locked }, words, send }: PageProps<'wrongPassword'>) => (
  <div className={styles.middle}>
    <Said {...words} />
    <div className={styles.buttons}>
      {locked === null && (
        <KidButton className={styles.wide} onClick={() => send({ type: 'tryAgain' })}>
          Try again
        </KidButton>
      )}
      <KidButton second={locked === null} className={styles.wide} onClick={() => send({ type: 'forgot' })}>
        {locked === null ? 'I forgot' : 'Ask my teacher'}
      </KidButton>
    </div>
  </div>
)
