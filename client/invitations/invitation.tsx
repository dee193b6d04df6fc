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
  /** What sending it is: another mail confirms the e-mail of somebody who signed up. */
  readonly command?: 'send-invitation' | 'send-confirmation'
}

/** Why somebody's account is not open, such as when they were invited, with a button that sends the mail again. */
export function Invitation({
  screen,
  person,
  name,
  invitation,
  command = 'send-invitation',
}: InvitationProps) {
  const [sent, setSent] = useState<InvitationLine | null>(null)
  const send = useCommand(
    (_: undefined, keyOf) => {
      const body: SendInvitation = { person, key: keyOf({ person }) }
      return sendCommand<InvitationLine>(screen, command, { body })
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
