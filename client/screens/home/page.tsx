import { useEffect, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { HomeView } from '../../../shared/screens/home.ts'
import { useView } from '../../data/use-view.ts'
import { ErrorView } from '../../ui/failure.tsx'
import { GatePage } from '../../ui/gate.tsx'

/** Smaller screens are sent somewhere else after signing in (specification 2, Post-login redirect order). */
const SMALL_SCREEN_BELOW = 768

/**
 * Asks the server where this person should go and goes there, even to another site (S2.100?). Anybody who is
 * not signed in is sent to sign in.
 */
export default function HomePage() {
  const [small] = useState(() => (window.innerWidth < SMALL_SCREEN_BELOW ? '1' : '0'))
  const wanted = new URLSearchParams(useSearch()).get('return') ?? undefined
  const { view, error, retry, isValidating } = useView<HomeView>('home', { small, return: wanted })
  const isExternal = view !== undefined && !view.to.startsWith('/')
  useEffect(() => {
    if (isExternal) window.location.replace(view.to)
  }, [isExternal, view])
  if (view) return isExternal ? null : <Redirect to={view.to} replace />
  if (error && error.code !== 'no-session')
    return (
      <GatePage>
        <ErrorView error={error} retry={retry} busy={isValidating} />
      </GatePage>
    )
  return null
}
