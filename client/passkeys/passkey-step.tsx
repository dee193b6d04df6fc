import { useEffect, useRef } from 'react'
import { type Refusal, useCommand } from '../data/use-command.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import styles from '../ui/form.module.css'
import { signWithPasskey } from './passkey.ts'

interface PasskeyStepProps {
  readonly label: string
  /** Asks the server what a passkey has to sign, sends what it has signed, and goes on. */
  readonly ask: () => Promise<PublicKeyCredentialRequestOptionsJSON>
  readonly send: (passkey: AuthenticationResponseJSON) => Promise<unknown>
  readonly onRefused?: (error: Refusal) => void
  readonly onInstead: () => void
}

/** Shows a passkey instead of typing a code. */
export default function PasskeyStep({ label, ask, send, onRefused, onInstead }: PasskeyStepProps) {
  // Whoever goes on to a code leaves no question of the browser open.
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const use = useCommand(
    async () => {
      leaving.current = new AbortController()
      return send(await signWithPasskey(await ask(), leaving.current.signal))
    },
    { leaves: true, refused: onRefused },
  )
  return (
    <div className={styles.form}>
      {use.failed !== null && (
        <Banner box tone="bad">
          {use.failed}
        </Banner>
      )}
      <p>Your browser asks for your fingerprint, your face, a PIN or your security key.</p>
      <Button wide autoFocus busy={use.isBusy} onClick={() => void use.run()}>
        {label}
      </Button>
      <Button tone="quiet" wide onClick={onInstead}>
        Use a code instead
      </Button>
    </div>
  )
}
