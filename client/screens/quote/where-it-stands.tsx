import { useEffect, useEffectEvent, useState } from 'react'
import { href } from '../../../shared/paths.ts'
import { quoteApi } from '../../../shared/quote-paths.ts'
import type { QuoteStanding } from '../../../shared/screens/quote-approver.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Standing } from '../../quotes/standing.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'

/** Where a quote stands, loaded once; null until it is here, and `failed` if it cannot be loaded. */
export function useStanding(quote: { readonly quoteId: string }) {
  const [standing, setStanding] = useState<QuoteStanding | null>(null)
  const look = useCommand(() => request<QuoteStanding>(href(quoteApi.standing, quote)), { done: setStanding })
  const load = useEffectEvent(() => void look.run())
  useEffect(() => load(), [])
  return { standing, failed: look.error !== null }
}

/** The card of where a quote stands, for whoever asked for it; nothing until it is known. */
export const WhereItStands = ({ standing }: { readonly standing: QuoteStanding | null }) =>
  standing && (
    <Card className={layout.stack} aria-labelledby="stands-title">
      <h2 id="stands-title">Where it stands</h2>
      <Standing quote={standing} reader="asker" />
    </Card>
  )
