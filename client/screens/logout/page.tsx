import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useEffectEvent } from 'react'
import { api, pages } from '../../../shared/paths.ts'
import { Refused, request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { announceSignOut } from '../../session/session-end.ts'
import { Button } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/**
 * Ends the session with a POST, tells the other tabs, and loads a new document, so that nobody's data stays
 * in memory.
 */
export default function LogoutPage() {
  const { run, error } = useCommand(
    // An external login has to be signed out too, or it would sign the next person in as this one.
    () =>
      request<{ redirectTo: string } | undefined>(api.logout, { method: 'POST', body: {} }).catch(
        (thrown: unknown) => {
          // Without a session there is nothing to end.
          if (thrown instanceof Refused && thrown.status === 401) return undefined
          throw thrown
        },
      ),
    {
      done: (result) => {
        announceSignOut()
        window.location.replace(result?.redirectTo ?? pages.login)
      },
    },
  )
  const signOut = useEffectEvent(() => void run())
  useEffect(() => signOut(), [])
  return (
    <GatePage>
      {error === null ? (
        <GateCard title="Signing you out ..." centered art={<HoppingBead hops={2} />} />
      ) : (
        <GateCard
          title="We could not sign you out"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<Button onClick={() => void run()}>Try again</Button>}
        >
          <p>{error.message}</p>
        </GateCard>
      )}
    </GatePage>
  )
}
