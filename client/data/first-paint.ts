import { createContext } from 'react'
import type { Query } from '../../shared/paths.ts'
import type { ShellView } from '../../shared/screens/shell.ts'
import { viewAddress } from './api.ts'

/** Data in the HTML shell: the frame, and the first screen if it was ready in time. */
export interface FirstPaint {
  readonly shell?: ShellView
  readonly screen?: { readonly name: string; readonly params: Query; readonly view: unknown }
}

/**
 * Views that came with the document, by address: each is drawn once without a request, then removed from
 * here.
 */
export const FirstViews = createContext<Map<string, unknown>>(new Map())

/** Reads the shell's data block once, into the cache's own keys; empty if the shell is anonymous. */
export function readFirstPaint(page: Document): Map<string, unknown> {
  const views = new Map<string, unknown>()
  const block = page.getElementById('first-paint')
  if (!block?.textContent) return views
  const { shell, screen }: FirstPaint = JSON.parse(block.textContent)
  if (shell) views.set(viewAddress('shell'), shell)
  if (screen) views.set(viewAddress(screen.name, screen.params), screen.view)
  block.remove()
  return views
}
