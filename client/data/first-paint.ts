import { createContext } from 'react'
import type { Query } from '../../shared/paths.ts'
import type { ShellView } from '../../shared/screens/shell.ts'
import { viewAddress } from './api.ts'

/** Data in the HTML shell: the frame, and the first screen if it was ready in time. */
export interface FirstPaint {
  /** One of our staff is viewing as somebody else; a view begins and ends with a document of its own. */
  readonly isViewing?: boolean
  readonly shell?: ShellView
  readonly screen?: { readonly name: string; readonly params: Query; readonly view: unknown }
}

/**
 * Views that came with the document, by address: each is drawn once without a request, then removed from
 * here.
 */
export const FirstViews = createContext<Map<string, unknown>>(new Map())

/** What the client starts with. */
export interface Start {
  /** By address, in the cache's own keys; empty if the shell is anonymous. */
  readonly views: Map<string, unknown>
  /** Whether one of our staff is viewing as somebody else. */
  readonly isViewing: boolean | undefined
}

/** Reads the shell's data block once. */
export function readFirstPaint(page: Document): Start {
  const views = new Map<string, unknown>()
  const block = page.getElementById('first-paint')
  const { isViewing, shell, screen }: FirstPaint = JSON.parse(block?.textContent || '{}')
  if (shell) views.set(viewAddress('shell'), shell)
  if (screen) views.set(viewAddress(screen.name, screen.params), screen.view)
  block?.remove()
  return { views, isViewing }
}
