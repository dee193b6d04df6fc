import type { ReactNode } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { pages } from '../../shared/paths.ts'
import { isGuardEntry, unsaved } from './guard-entry.ts'

const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  // The guard entry duplicates the page's own, so the new page replaces it.
  const proceed = () => navigate(to, isGuardEntry() ? { ...options, replace: true } : options)
  const { pathname } = new URL(to, window.location.href)
  if (unsaved.guard && pathname !== window.location.pathname)
    unsaved.guard({ proceed, isSignOut: pathname === pages.logout })
  else proceed()
}

/** A router that lets a page ask before any client-side navigation leaves it. */
export function UnsavedChangesRouter({ children }: { readonly children: ReactNode }) {
  return <Router aroundNav={guardNavigation}>{children}</Router>
}
