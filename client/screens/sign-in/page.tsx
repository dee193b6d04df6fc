import { lazy, Suspense, use } from 'react'
import { Redirect, useSearch } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { viewAddress } from '../../data/api.ts'
import { FirstViews } from '../../data/first-paint.ts'
import { SignInPanel } from './panel.tsx'

const FromApp = lazy(() => import('./from-app.tsx'))
const Refused = lazy(() => import('./refused.tsx'))

/** Signing in, or why it failed. Anybody who is already signed in goes to their own area (S2.15). */
export default function SignInPage() {
  const query = new URLSearchParams(useSearch())
  const reason = query.get('reason')
  const fromApp = query.get('fromApp')
  const isSignedIn = use(FirstViews).has(viewAddress('shell'))
  if (isSignedIn) return <Redirect to={pages.account} replace />
  if (reason)
    return (
      <Suspense>
        <Refused code={reason} />
      </Suspense>
    )
  return fromApp ? (
    <Suspense>
      <FromApp fromApp={fromApp} />
    </Suspense>
  ) : (
    <SignInPanel />
  )
}
