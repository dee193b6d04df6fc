import { useEffect, useEffectEvent, useState } from 'react'
import { invitationApi } from '../../shared/rules/guardians.ts'
import type { GuardianInvitation } from '../../shared/screens/family-sharing.ts'
import { request } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'

/** Who invites by a mailed link to see the children of a family; only reads. */
export function useGuardianInvitation(token: string) {
  const [invitation, setInvitation] = useState<GuardianInvitation | null>(null)
  const { run, error } = useCommand(
    (of: string) => request<GuardianInvitation>(invitationApi.look, { method: 'POST', body: { token: of } }),
    { done: setInvitation },
  )
  const load = useEffectEvent((of: string) => void run(of))
  useEffect(() => load(token), [token])
  return { invitation, error, retry: () => void run(token) }
}
