import CircleX from 'lucide-react/icons/circle-x'
import { useCallback, useEffect, useState } from 'react'
import { api, pages } from '../../../shared/paths.ts'
import { Refused, request } from '../../data/api.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { announceEnd } from '../../session/session-end.ts'
import { Button } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/** Ends the session by a POST, tells the other tabs, and starts afresh: a new document holds no view of anybody. */
export default function LogoutPage() {
  const [failed, setFailed] = useState<string | null>(null)
  const signOut = useCallback(async () => {
    setFailed(null)
    let next: string = pages.login
    try {
      // An external login has a sign-out of its own, without which it would let the next one in as this one.
      const left = await request<{ redirectTo: string } | undefined>(api.logout, { method: 'POST', body: {} })
      if (left) next = left.redirectTo
    } catch (error) {
      // Without a session there is nothing left to end.
      if (!(error instanceof Refused) || error.status !== 401)
        return setFailed(error instanceof Refused ? error.error.message : '')
    }
    announceEnd()
    window.location.replace(next)
  }, [])
  useEffect(() => void signOut(), [signOut])
  return (
    <GatePage>
      {failed === null ? (
        <GateCard title="Signing you out ..." centred art={<HoppingBead hops={2} />} />
      ) : (
        <GateCard
          title="We could not sign you out"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<Button onClick={() => void signOut()}>Try again</Button>}
        >
          <p>{failed}</p>
        </GateCard>
      )}
    </GatePage>
  )
}
