import ShieldOff from 'lucide-react/icons/shield-off'
import { useState } from 'react'
import { isParentRole } from '../../../shared/rules/roles.ts'
import type { FoundPerson } from '../../../shared/screens/admin-console.ts'
import { sendCommand } from '../../data/api.ts'
import { Icon } from '../../design/icon.tsx'
import { useProven } from '../../proof/use-proven.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './end-sessions.module.css'

/** Lets somebody in again who has lost their phone and their recovery codes, after the administrator has proven who asks. */
export function ResetFactor({ person: { accountId, name, firstName, role, secondFactorSince } }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const [isReset, setReset] = useState(false)
  const reset = useProven(
    () =>
      sendCommand('admin-console', 'reset-factor', {
        body: { accountId, since: secondFactorSince },
      }),
    {
      done: () => {
        setReset(true)
        setConfirming(false)
      },
    },
  )
  if (secondFactorSince === null) return null
  return (
    <div className={styles.end}>
      {isReset ? (
        <Banner box tone="good">
          {name} signs in with the password alone, and was told by mail.
        </Banner>
      ) : (
        <Button tone="sec" wide onClick={() => setConfirming(true)}>
          <Icon of={ShieldOff} size="s" />
          Take {firstName}’s second step away
        </Button>
      )}
      {isConfirming && reset.dialog === null && (
        <ConfirmDialog
          title={`Take ${name}’s second step away?`}
          keep="Keep it"
          confirm="Take it away"
          command={{ run: async () => void (await reset.run()), isBusy: reset.isBusy, error: reset.error }}
          onClose={() => setConfirming(false)}
        >
          <p>
            Do this only for somebody who has lost their phone and all recovery codes, and only when you know
            that it is {firstName}: {proofOf(role)}. They are signed out everywhere and told by mail. This is
            recorded.
          </p>
        </ConfirmDialog>
      )}
      {reset.dialog}
    </div>
  )
}

interface Props {
  readonly person: FoundPerson
}

/** What tells a person from whoever reads their mail. A parent has no school to call. */
const proofOf = (role: string): string =>
  isParentRole(role)
    ? 'ask what no mail of ours says, such as how old each of their children is'
    : 'call the number their school publishes'
