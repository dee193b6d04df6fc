import { useState } from 'react'
import type { InvitationLine, SendInvitation } from '../../shared/screens/invitation.ts'
import { sendCommand } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { Button } from '../ui/button.tsx'
import styles from './invitation.module.css'

interface InvitationProps {
  readonly screen: 'admin-view' | 'admin-console'
  /** The account, and the name it goes by. */
  readonly person: string
  readonly name: string
  readonly invitation: InvitationLine
}

/** When somebody was invited to their account, with a button that mails the invitation again. */
export function Invitation({ screen, person, name, invitation }: InvitationProps) {
  const [sent, setSent] = useState<InvitationLine | null>(null)
  const send = useCommand(
    (_: undefined, keyOf) => {
      const body: SendInvitation = { person, key: keyOf({ person }) }
      return sendCommand<InvitationLine>(screen, 'send-invitation', { body })
    },
    { done: setSent, words: { 'too-many': TOO_MANY } },
  )
  const { words, action } = sent ?? invitation
  return (
    <span className={styles.invitation}>
      <span className="sm soft" role="status">
        {words}
      </span>
      <Button tone="quiet" dense busy={send.isBusy} onClick={() => void send.run(undefined)}>
        {action} <span className="vh">to {name}</span>
      </Button>
      {send.error && (
        <span className={`${styles.failed} sm`} role="alert">
          {send.error.message}
        </span>
      )}
    </span>
  )
}

const TOO_MANY = 'It was sent often enough today. Please try again tomorrow.'
