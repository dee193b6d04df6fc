import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useEffectEvent } from 'react'
import { api, pages } from '../../../shared/paths.ts'
import { Refused, request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { announceSignOut } from '../../session/session-end.ts'
import { Button } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

interface SignedOut {
  readonly redirectTo: string
  /** The address by which the app that opened a class device's page is told (S7.150?). */
  readonly command?: string
}

/** Milliseconds in which an app takes up a command; one that stays as it is then shows the next page. */
const APP_MS = 500

/**
 * Ends the session with a POST, tells the other tabs, and loads a new document, so that nobody's data stays
 * in memory.
 */
export default function LogoutPage() {
  const { run, error } = useCommand(
    // An external login has to be signed out too, or it would sign the next person in as this one.
    () =>
      request<SignedOut | undefined>(api.logout, { method: 'POST', body: {} }).catch((thrown: unknown) => {
        // Without a session there is nothing to end.
        if (thrown instanceof Refused && thrown.status === 401) return undefined
        throw thrown
      }),
    {
      done: (result) => {
        announceSignOut()
        const leave = () => window.location.replace(result?.redirectTo ?? pages.login)
        if (result?.command === undefined) return leave()
        window.location.assign(result.command)
        // Two addresses at once would be one: the app gets its own first.
        setTimeout(leave, APP_MS)
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
