import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api, pages } from '../../../shared/paths.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { waits } from '../../ui/waits.ts'
import { failureOf } from './failures.ts'

interface CallbackResult {
  readonly redirectTo: string
}

/**
 * Passes the provider's answer to the server unchanged, and shows one sentence until the result is known
 * (S2.65, S2.66).
 */
export default function CallbackPage() {
  const [isLong, setLong] = useState(false)
  const { run, error } = useCommand(
    () =>
      request<CallbackResult>(api.callback, {
        method: 'POST',
        body: { query: window.location.search.slice(1) },
      }),
    { done: ({ redirectTo }) => navigate(redirectTo, { replace: true }) },
  )
  const start = useEffectEvent(() => void run())
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), waits.longMs)
    start()
    return () => clearTimeout(timer)
  }, [])
  if (!error)
    return (
      <GatePage>
        <GateCard title="Logging you in ..." centered art={<HoppingBead hops={2} />}>
          <p role="status">{isLong ? 'This is taking longer than usual.' : 'This takes a few seconds.'}</p>
        </GateCard>
      </GatePage>
    )
  const failure = failureOf(error)
  return (
    <GatePage>
      <GateCard
        title={failure.title}
        sign={failure}
        actions={
          <ButtonLink tone="sec" href={pages.login}>
            Try to login again
          </ButtonLink>
        }
      >
        {failure.advice && <p>{failure.advice}</p>}
        {failure.showsRequestId && error.requestId && (
          <p>
            If it happens again, give support this number: <b className="num nowrap">{error.requestId}</b>
          </p>
        )}
      </GateCard>
    </GatePage>
  )
}
