import CircleX from 'lucide-react/icons/circle-x'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'wouter'
import { pages } from '../../shared/paths.ts'
import { request } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { HoppingBead } from '../design/hopping-bead.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { GateCard, GatePage } from '../ui/gate.tsx'

interface Linked<View> {
  readonly token: string
  readonly view: View
  readonly setView: (view: View) => void
  /** Loads where it stands now. */
  readonly reload: () => void
}

interface LinkedQuoteProps<View> {
  /** What opens the quote of the token in the address. */
  readonly address: string
  /** Why an address may open none. */
  readonly why: string
  readonly children: (linked: Linked<View>) => ReactNode
}

/** A quote by an address that was mailed, for whoever has it: loaded, or why it cannot be. */
export function LinkedQuote<View>({ address, why, children }: LinkedQuoteProps<View>) {
  const { token = '' } = useParams()
  const [view, setView] = useState<View | null>(null)
  const { run, error } = useCommand(
    (given: string) => request<View>(address, { method: 'POST', body: { token: given } }),
    { done: (loaded) => setView(() => loaded) },
  )
  const load = useEffectEvent((given: string) => void run(given))
  useEffect(() => load(token), [token])
  const reload = () => void run(token)
  if (view !== null) return children({ token, view, setView: (next) => setView(() => next), reload })
  return (
    <GatePage>
      {error?.code === 'not-found' ? (
        <GateCard
          title="This address opens no quote"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<ButtonLink href={pages.quote}>Make a quote</ButtonLink>}
        >
          <p>{why}</p>
        </GateCard>
      ) : error ? (
        <GateCard
          title="We could not open this quote"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<Button onClick={reload}>Try again</Button>}
        >
          <p>{error.message}</p>
        </GateCard>
      ) : (
        <GateCard title="Opening the quote ..." centered art={<HoppingBead hops={2} />} />
      )}
    </GatePage>
  )
}
