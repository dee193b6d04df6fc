import type { InvitationLine } from '../../shared/screens/invitation.ts'
import { Button } from '../ui/button.tsx'
import styles from './invitation.module.css'
import { type Invited, useInvitation } from './use-invitation.ts'

interface InvitationProps extends Invited {
  /** The name the account goes by. */
  readonly name: string
  readonly invitation: InvitationLine
}

/** Why somebody's account is not open, such as when they were invited, with a button that sends the mail again. */
export function Invitation({ name, invitation, ...invited }: InvitationProps) {
  const { sent, send } = useInvitation(invited)
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
