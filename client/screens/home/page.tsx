import { useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { HomeView } from '../../../shared/screens/home.ts'
import { useView } from '../../data/use-view.ts'
import { ErrorView } from '../../ui/failure.tsx'
import { GatePage } from '../../ui/gate.tsx'

/** Smaller screens are sent somewhere else after signing in (specification 2, Post-login redirect order). */
const SMALL_SCREEN_BELOW = 768

/** The addresses of home itself. */
const homes: readonly string[] = [pages.home, pages.account]

interface HomePageProps {
  /** Of an account address that has no page. */
  readonly template?: string
}

/**
 * Asks the server where this person should go and goes there, even to another site (S2.100?). Anybody who is
 * not signed in is sent to sign in.
 */
export default function HomePage({ template }: HomePageProps) {
  const [small] = useState(() => (window.innerWidth < SMALL_SCREEN_BELOW ? '1' : '0'))
  const returnTo = new URLSearchParams(useSearch()).get('return') ?? undefined
  const { view, error, retry, isValidating } = useView<HomeView>('home', { small, return: returnTo })
  const [path] = useLocation()
  // The document of any other address is the same for everybody and knows of no view as somebody else (S6.45).
  const isKnown = template !== undefined || homes.includes(path)
  const needsDocument = view !== undefined && !(view.to.startsWith('/') && isKnown)
  useEffect(() => {
    if (needsDocument) window.location.replace(view.to)
  }, [needsDocument, view])
  if (view) return needsDocument ? null : <Redirect to={view.to} replace />
  if (error && error.code !== 'no-session')
    return (
      <GatePage>
        <ErrorView error={error} retry={retry} busy={isValidating} />
      </GatePage>
    )
  return null
}
