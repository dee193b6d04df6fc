import ArrowRight from 'lucide-react/icons/arrow-right'
import Hand from 'lucide-react/icons/hand'
import { type Picture, passwordOf, pictureGroups } from '../../../shared/rules/picture-password.ts'
import type { SignedInView } from '../../../shared/screens/player.ts'
import { Icon } from '../../design/icon.tsx'
import { KidButton } from '../../ui/kid.tsx'
import { BeadScene } from './bead-scene.tsx'
import type { PageProps } from './page-props.ts'
import styles from './player.module.css'
import { type SendEvent, usePlayerCommand } from './send-player.ts'
import { Slots } from './slots.tsx'
import { Speech } from './speech.tsx'
import { StartOver } from './start-over.tsx'
import { Tiles } from './tiles.tsx'
import type { Attempt } from './use-attempt.ts'
import { usePick } from './use-pick.ts'

interface SignInProps extends PageProps<'login'> {
  readonly attempt: Attempt
}

/** Three pictures in order, which are sent together once the third was tapped (S4.49). */
export function SignIn({ state, words, send, attempt }: SignInProps) {
  const { picks } = state
  const sendOutcome: SendEvent = (event) => {
    if (event.type !== 'failed') attempt.judged()
    send(event)
  }
  const login = usePlayerCommand<SignedInView, readonly Picture[]>(
    'login',
    { state, send: sendOutcome },
    (pictures) => {
      const password = passwordOf(pictures)
      return { password, key: attempt.keyOf(password) }
    },
    ({ playAt }) => sendOutcome({ type: 'loggedIn', playAt }),
  )
  const { picked, pick, cancel } = usePick<Picture>((picture) => {
    send({ type: 'picked', picture })
    const all = [...picks, picture]
    if (all.length === pictureGroups.length) void login.run(all)
  })
  const group = pictureGroups[picks.length]
  const isIdle = !login.isBusy
  const buttons = isIdle && (
    <div className={styles.buttons}>
      {!group && (
        <KidButton className={styles.wide} onClick={() => void login.run(picks)}>
          <Icon of={ArrowRight} size="l" />
          Go
        </KidButton>
      )}
      {picks.length > 0 && (
        <StartOver
          onClick={() => {
            cancel()
            send({ type: 'startOver' })
          }}
        />
      )}
      <KidButton second className={styles.wide} onClick={() => send({ type: 'forgot' })}>
        <Icon of={Hand} size="l" />I forgot
      </KidButton>
    </div>
  )
  if (!group)
    return (
      <div className={styles.middle}>
        <BeadScene mood="ready" />
        <Speech {...words} />
        <Slots filled={picks.length} />
        {buttons}
      </div>
    )
  return (
    <div className={styles.picking}>
      <div className={styles.aside}>
        <Speech {...words} />
        <Slots filled={picks.length} />
        {buttons}
      </div>
      <Tiles<Picture> pictures={group} picked={picked} onPick={pick} />
    </div>
  )
}
