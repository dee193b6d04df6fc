import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import type { SecondFactorView } from '../../../shared/screens/second-factor.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { useProven } from '../../proof/use-proven.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconRow } from '../../ui/icon-row.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import styles from './second-factor.module.css'
import type { Factor } from './use-factor.ts'

interface PasskeysProps {
  readonly view: SecondFactorView
  readonly resource: Resource<SecondFactorView>
  readonly factor: Factor
}
type Passkey = NonNullable<SecondFactorView['passkeys']>[number]

/** The passkeys somebody has: to add, name and remove them. */
export function Passkeys({ view, resource, factor }: PasskeysProps) {
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const passkeys = view.passkeys ?? []
  const isLast = passkeys.length === 1 && view.authenticator === null
  const rename = useCommand(
    (name: string) => resource.send('rename-passkey', { passkey: renamed?.id, name }),
    {
      done: () => setRenamed(null),
    },
  )
  const remove = useProven(() => resource.send('remove-passkey', { passkey: removed?.id }), {
    done: () => {
      factor.say(isLast ? 'Two-step sign-in is off.' : `${removed?.name} was removed.`)
      setRemoved(null)
    },
  })
  return (
    <>
      <IconRow
        icon={Fingerprint}
        title="Passkeys"
        about="Your phone, computer or security key shows that it is you. No code to type."
      >
        {view.canAddPasskey && <AddPasskey factor={factor} />}
      </IconRow>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <IconRow key={passkey.id} as="li" icon={Fingerprint} title={passkey.name} about={passkey.about}>
              <Button
                tone="sec"
                dense
                aria-label={`Rename ${passkey.name}`}
                onClick={() => {
                  factor.say(null)
                  rename.reset()
                  setRenamed(passkey)
                }}
              >
                Rename
              </Button>
              {!(isLast && view.required !== null) && (
                <Button
                  tone="quiet"
                  dense
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => {
                    factor.say(null)
                    remove.reset()
                    setRemoved(passkey)
                  }}
                >
                  Remove
                </Button>
              )}
            </IconRow>
          ))}
        </ul>
      )}
      {renamed !== null && (
        <PasskeyNameDialog
          title="Rename the passkey"
          name={renamed.name}
          saved={renamed.name}
          confirm="Save"
          command={rename}
          onClose={() => setRenamed(null)}
        />
      )}
      {removed !== null && remove.dialog === null && (
        <ConfirmDialog
          title={`Remove ${removed.name}?`}
          keep="Keep it"
          confirm="Remove it"
          command={{ run: async () => void (await remove.run()), isBusy: remove.isBusy, error: remove.error }}
          onClose={() => setRemoved(null)}
        >
          <p>
            {isLast
              ? 'It is your only second step: your password alone will let you in, and your recovery codes stop working.'
              : 'It does not let you in any more. You can delete it on your device as well.'}
          </p>
        </ConfirmDialog>
      )}
      {remove.dialog}
    </>
  )
}
