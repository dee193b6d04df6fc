import { useState } from 'react'
import type { NewRecoveryCodes } from '../../../shared/screens/second-factor.ts'
import { sendCommand } from '../../data/api.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { createPasskey } from '../../passkeys/passkey.ts'
import { useProven } from '../../proof/use-proven.tsx'
import { Button } from '../../ui/button.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import type { Factor } from './use-factor.ts'

/** Adds a passkey: a name for it, then the browser asks for it. */
export function AddPasskey({ factor }: { readonly factor: Pick<Factor, 'say' | 'turnedOn'> }) {
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const signedIn = useSignedIn()
  const add = useProven<string, readonly string[]>(
    async (name) => {
      const setup = await signedIn(() =>
        sendCommand<PublicKeyCredentialCreationOptionsJSON>('second-factor', 'start-passkey'),
      )
      const passkey = await createPasskey(setup)
      const body = { name, passkey }
      return (await signedIn(() => sendCommand<NewRecoveryCodes>('second-factor', 'add-passkey', { body })))
        .codes
    },
    {
      done: (codes) => {
        setNaming(false)
        factor.turnedOn(codes, 'The passkey was added.')
      },
    },
  )
  return (
    <>
      <Button
        tone="sec"
        dense
        onClick={() => {
          factor.say(null)
          add.reset()
          setName('')
          setNaming(true)
        }}
      >
        Add a passkey
      </Button>
      {isNaming && add.dialog === null && (
        <PasskeyNameDialog
          title="Add a passkey"
          name={name}
          saved=""
          confirm="Continue"
          command={{
            run: async (typed) => {
              setName(typed)
              await add.run(typed)
            },
            isBusy: add.isBusy,
            error: add.error,
          }}
          onClose={() => setNaming(false)}
        >
          <p>Your browser then asks for your fingerprint, your face, a PIN or your security key.</p>
        </PasskeyNameDialog>
      )}
      {add.dialog}
    </>
  )
}
