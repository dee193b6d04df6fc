import { useState } from 'react'
import type { LoginKitParams, PasswordSlip } from '../../../shared/screens/login-kit.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './login-kit.module.css'

interface SlipCardProps {
  readonly name: string
  readonly params: LoginKitParams
  readonly onSlip: (slip: PasswordSlip) => void
}

/** Asks before the pictures of a class are put on paper, and says that it is noted. */
export function SlipCard({ name, params, onSlip }: SlipCardProps) {
  const [isAsking, setAsking] = useState(false)
  const slip = useCommand<PasswordSlip>(
    () => sendCommand<PasswordSlip>('login-kit', 'print-passwords', { body: params }),
    { done: onSlip },
  )
  return (
    <Card className={styles.aside} aria-label="Picture passwords">
      <p>
        <b className="strong">The picture passwords, for you alone</b>
        <span className={styles.about}>
          A slip of its own, without the class code. Never hang it up or hand it out.
        </span>
      </p>
      <Button tone="sec" onClick={() => setAsking(true)}>
        Picture passwords
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Show the picture passwords of ${name}?`}
          sub="It goes on record that you did."
          keep="Cancel"
          confirm="Show them"
          command={slip}
          onClose={() => setAsking(false)}
        >
          <p>Whoever finds the slip and knows the class code can sign in as any of these children.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
