import { useEffect, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { HomeView } from '../../../shared/screens/home.ts'
import { useView } from '../../data/use-view.ts'
import { ErrorView } from '../../ui/failure.tsx'
import { GatePage } from '../../ui/gate.tsx'

/** Smaller screens are sent somewhere else after signing in (specification 2, Post-login redirect order). */
const smallBelow = 768

/**
 * Asks the server where this person should go and goes there, even to another site (S2.100?). Anybody who is
 * not signed in is sent to sign in.
 */
export default function HomePage() {
  const [small] = useState(() => (window.innerWidth < smallBelow ? '1' : '0'))
  const wanted = new URLSearchParams(useSearch()).get('return') ?? undefined
  const { view, error, retry, isValidating } = useView<HomeView>('home', { small, return: wanted })
  const isElsewhere = view !== undefined && !view.to.startsWith('/')
  useEffect(() => {
    if (isElsewhere) window.location.replace(view.to)
  }, [isElsewhere, view])
  if (view) return isElsewhere ? null : <Redirect to={view.to} replace />
  if (error && error.code !== 'no-session')
    return (
      <GatePage>
        <ErrorView error={error} retry={retry} busy={isValidating} />
      </GatePage>
    )
  return null
}
