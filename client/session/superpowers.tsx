import { type ReactNode, use, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation, useSearch } from 'wouter'
import { sendCommand } from '../data/api.ts'
import { FirstViews } from '../data/first-paint.ts'

const PARAM = 'superpowers'

/**
 * `superpowers=true` in any page's query asks for superpowers; the server decides by account (S6.36, S6.42?).
 * The request is sent once, before the page navigates anywhere, and the parameter is removed from the
 * address. The page does not show the outcome.
 */
export function SuperpowersRequest({ children }: { readonly children: ReactNode }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { mutate } = useSWRConfig()
  const firstViews = use(FirstViews)
  const value = new URLSearchParams(search).get(PARAM)
  const isRequested = value === 'true' || value === 'false'
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => {
    if (!isRequested || sent === search) return
    setSent(search)
    const rest = new URLSearchParams(search)
    rest.delete(PARAM)
    const cleaned = rest.size > 0 ? `${path}?${rest}` : path
    void sendCommand('shell', PARAM, { body: { on: value === 'true' } })
      // Views that came with the document are out of date: nothing of them is drawn.
      .then(() => firstViews.clear())
      .then(() => mutate(() => true, undefined, { revalidate: false }))
      .catch(() => undefined)
      .finally(() => navigate(cleaned, { replace: true }))
  }, [isRequested, value, search, sent, path, navigate, mutate, firstViews])
  return isRequested ? null : children
}
