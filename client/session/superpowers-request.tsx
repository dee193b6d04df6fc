import { use, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation, useSearch } from 'wouter'
import { sendCommand } from '../data/api.ts'
import { FirstViews } from '../data/first-paint.ts'
import { SUPERPOWERS } from './superpowers.tsx'

/** Sends what the address asks for, once, and removes the parameter. The page does not show the outcome. */
export default function SuperpowersRequest() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { mutate } = useSWRConfig()
  const firstViews = use(FirstViews)
  const value = new URLSearchParams(search).get(SUPERPOWERS)
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => {
    if (sent === search) return
    setSent(search)
    const rest = new URLSearchParams(search)
    rest.delete(SUPERPOWERS)
    const cleaned = rest.size > 0 ? `${path}?${rest}` : path
    void sendCommand('shell', SUPERPOWERS, { body: { on: value === 'true' } })
      // Views that came with the document are out of date: nothing of them is drawn.
      .then(() => firstViews.clear())
      .then(() => mutate(() => true, undefined, { revalidate: false }))
      .catch(() => undefined)
      .finally(() => navigate(cleaned, { replace: true }))
  }, [value, search, sent, path, navigate, mutate, firstViews])
  return null
}
