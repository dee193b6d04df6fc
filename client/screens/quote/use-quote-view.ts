import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { quoteApi } from '../../../shared/quote-paths.ts'
import type { QuoteView } from '../../../shared/screens/quote.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'

/** What the page begins with; loaded again when its prices may have changed. */
export function useQuoteView() {
  const reach = new URLSearchParams(useSearch()).get('for') ?? ''
  const [view, setView] = useState<QuoteView>()
  const { run, error, isBusy } = useCommand(() => request<QuoteView>(`${quoteApi.quote}?for=${reach}`), {
    done: setView,
  })
  const load = useEffectEvent(() => void run())
  useEffect(() => load(), [])
  return { view, error, isBusy, load: () => void run() }
}
