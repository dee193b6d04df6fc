import { lazy, type ReactNode, Suspense } from 'react'
import { useSearch } from 'wouter'

/** The name of the parameter. */
export const SUPERPOWERS = 'superpowers'

const SuperpowersRequest = lazy(() => import('./superpowers-request.tsx'))

/**
 * `superpowers=true` in any page's query asks for superpowers; the server decides by account (S6.36, S6.42?).
 * The page is drawn once that was sent, so that it navigates nowhere before.
 */
export function WithSuperpowers({ children }: { readonly children: ReactNode }) {
  const value = new URLSearchParams(useSearch()).get(SUPERPOWERS)
  if (value !== 'true' && value !== 'false') return children
  return (
    <Suspense>
      <SuperpowersRequest />
    </Suspense>
  )
}
