import { type ReactNode, use, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation, useSearch } from 'wouter'
import { sendCommand } from '../data/api.ts'
import { FirstViews } from '../data/first-paint.ts'

const NAME = 'superpowers'

/**
 * `superpowers=true` in any page's query is a request, which the server decides by account (S6.36, S6.42?).
 * It is sent once, before the page navigates anywhere, and removed from the address. The page never shows the
 * outcome.
 */
export function SuperpowersRequest({ children }: { readonly children: ReactNode }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { mutate } = useSWRConfig()
  const first = use(FirstViews)
  const value = new URLSearchParams(search).get(NAME)
  const isRequested = value === 'true' || value === 'false'
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => {
    if (!isRequested || sent === search) return
    setSent(search)
    const rest = new URLSearchParams(search)
    rest.delete(NAME)
    const cleaned = rest.size > 0 ? `${path}?${rest}` : path
    void sendCommand('shell', NAME, { body: { on: value === 'true' } })
      // Views that came with the document are out of date.
      .then(() => first.clear())
      .then(() => mutate(() => true))
      .catch(() => undefined)
      .finally(() => navigate(cleaned, { replace: true }))
  }, [isRequested, value, search, sent, path, navigate, mutate, first])
  return isRequested ? null : children
}
