import { useState } from 'react'
import type { InvitationLine, SendInvitation } from '../../shared/screens/invitation.ts'
import { sendCommand } from '../data/api.ts'
import { type Command, useCommand } from '../data/use-command.ts'

export interface Invited {
  readonly screen: 'admin-view' | 'admin-console'
  /** The account. */
  readonly person: string
  /** What sending it is: another mail confirms the e-mail of somebody who signed up. */
  readonly command?: 'send-invitation' | 'send-confirmation'
}

const TOO_MANY = 'It was sent often enough today. Please try again tomorrow.'

/** Mails somebody's invitation again; `sent` is how it stands since, or null. */
export function useInvitation({ screen, person, command = 'send-invitation' }: Invited): {
  readonly sent: InvitationLine | null
  readonly send: Command<InvitationLine, undefined>
} {
  const [sent, setSent] = useState<InvitationLine | null>(null)
  const send = useCommand(
    (_: undefined, keyOf) => {
      const body: SendInvitation = { person, key: keyOf({ person }) }
      return sendCommand<InvitationLine>(screen, command, { body })
    },
    { done: setSent, words: { 'too-many': TOO_MANY } },
  )
  return { sent, send }
}
