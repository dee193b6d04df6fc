import type { Page } from 'playwright-core'
import type { DraftScreen } from '../../shared/screens/draft.ts'

/** What a page says once changes from before are back. */
export const BACK = /^Your unsaved changes from today, .* are back\./
export const CHANGED_SINCE =
  /^Your unsaved changes from today, .* are back\. This was changed elsewhere since then, so please check them before you save\.$/

/** Resolves once the server has the changes made before this was called. */
export const draftKept = (page: Page, screen: DraftScreen) =>
  page.waitForResponse((answer) => {
    const isWritten = answer.request().method() === 'PUT' && answer.ok()
    return isWritten && answer.url().includes(`/api/drafts/${screen}/`)
  })

/** Resolves once the server has dropped the draft. */
export const draftDropped = (page: Page, screen: DraftScreen) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'DELETE' &&
      answer.ok() &&
      answer.url().includes(`/api/drafts/${screen}/`),
  )

/** Plays the server's keeping of drafts: what a request about one is answered. */
export function draftKeeper(drafts = new Map<string, object>()) {
  return (method: string, place: string, body: unknown) => {
    const draft = drafts.get(place)
    if (method === 'GET' && draft !== undefined) return { body: { ...draft, when: 'today, 8:12 am' } }
    if (method === 'PUT') {
      drafts.set(place, body as object)
      return { body: { when: 'today, 8:12 am' } }
    }
    if (method === 'DELETE') drafts.delete(place)
    return { status: 204 }
  }
}
