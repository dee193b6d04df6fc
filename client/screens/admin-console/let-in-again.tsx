import LockOpen from 'lucide-react/icons/lock-open'
import { useState } from 'react'
import type { AdminConsoleView, FoundPerson } from '../../../shared/screens/admin-console.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './end-sessions.module.css'

interface LetInAgainProps {
  readonly person: FoundPerson
  readonly onLetIn: () => void
}

/** Lets somebody try again to sign in whom too many wrong passwords have turned away. */
export function LetInAgain({ person: { email, firstName, isTurnedAway }, onLetIn }: LetInAgainProps) {
  const [isLifted, setLifted] = useState(false)
  const lift = useCommand(
    () => sendCommand<AdminConsoleView>('admin-console', 'lift-account', { body: { email } }),
    {
      done: () => {
        setLifted(true)
        onLetIn()
      },
    },
  )
  if (!isTurnedAway) return null
  return (
    <div className={styles.end}>
      <Banner box tone={lift.error ? 'bad' : isLifted ? 'good' : 'warn'}>
        {lift.error?.message ??
          (isLifted
            ? `${firstName} can try again now.`
            : `${firstName}’s sign-ins are turned away for up to 15 minutes, after too many wrong passwords.`)}
      </Banner>
      {!isLifted && (
        <Button tone="sec" wide busy={lift.isBusy} onClick={() => void lift.run()}>
          <Icon of={LockOpen} size="s" />
          Let {firstName} try again
        </Button>
      )}
    </div>
  )
}
