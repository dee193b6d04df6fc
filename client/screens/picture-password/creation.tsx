import Check from 'lucide-react/icons/check'
import { type Picture, passwordOf, pictureGroups } from '../../../shared/rules/picture-password.ts'
import type { PlayerView } from '../../../shared/screens/player.ts'
import { Icon } from '../../design/icon.tsx'
import { PasswordPicture } from '../../design/password-picture.tsx'
import { KidButton } from '../../ui/kid.tsx'
import type { PageProps, Steps } from './page-props.ts'
import styles from './player.module.css'
import { usePlayerCommand } from './send-player.ts'
import { Slots } from './slots.tsx'
import { Speech } from './speech.tsx'
import { StartOver } from './start-over.tsx'
import { Tiles } from './tiles.tsx'
import { usePick } from './use-pick.ts'

const CHOSEN_SIZE = 112

interface CreationProps extends PageProps<'creation'> {
  readonly onSteps: (steps: Steps) => void
  /** Where the bead sits: an idea, and no more. */
  readonly suggested: PlayerView['suggested']
}

/** A picture of each group, then a look at all three; keeping them saves the password (S4.44 to S4.46?). */
export function Creation({ state, words, send, onSteps, suggested }: CreationProps) {
  const { picks } = state
  const place: number = state.step
  const save = usePlayerCommand<PlayerView, readonly Picture[]>(
    'create',
    { state, send },
    (pictures) => ({ password: passwordOf(pictures) }),
    ({ steps }) => {
      if (steps === null) return send({ type: 'failed' })
      onSteps(steps)
      send({ type: 'passwordSaved' })
    },
  )
  const { picked, pick, cancel } = usePick<Picture>((picture) => send({ type: 'picked', picture }))
  const keep = () => {
    send({ type: 'confirmed' })
    void save.run(picks)
  }
  const startOver = (
    <StartOver
      onClick={() => {
        cancel()
        send({ type: 'startOver' })
      }}
    />
  )
  const group = pictureGroups[place]
  if (group)
    return (
      <div className={styles.picking}>
        <div className={styles.aside}>
          <Speech {...words} />
          <Slots filled={picks.length} pictures={picks} />
          {picks.length > 0 && startOver}
        </div>
        <Tiles<Picture>
          pictures={group}
          picked={picked}
          hinted={group.find((picture) => picture === suggested?.[place]) ?? null}
          onPick={pick}
        />
      </div>
    )
  return (
    <div className={styles.middle}>
      <Speech {...words} />
      <ul className={styles.chosen}>
        {picks.map((picture) => (
          <li key={picture}>
            <PasswordPicture picture={picture} size={CHOSEN_SIZE} />
            {picture}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <KidButton className={styles.wide} busy={save.isBusy} onClick={keep}>
          <Icon of={Check} size="l" />
          Keep them
        </KidButton>
        {!save.isBusy && startOver}
      </div>
    </div>
  )
}
