import type { Page } from 'playwright-core'
import { newPage } from './browser.ts'
import { entryOf, serveClient, site } from './client-page.ts'

/** An answer to a request of the page. */
export type Answer = { readonly status?: number; readonly body?: unknown }

/** When the pages' clocks begin. */
const START = Date.parse('2026-11-02T09:00:00Z')
/** A clock goes by itself until it is stopped, which a busy machine takes a while for: not before this moment. */
const STOPPED = START + 60_000

/** Opens a page with one view; the responses are given in turn, and the last one repeats. */
export async function openView(t: Parameters<typeof newPage>[0], ...answers: (Answer | Promise<Answer>)[]) {
  const { page } = await newPage(t)
  await page.clock.install({ time: START })
  return openWith(page, answers)
}

/** As `openView`, with a clock that only the test moves. */
export async function openPaused(t: Parameters<typeof newPage>[0], ...answers: (Answer | Promise<Answer>)[]) {
  const { page } = await newPage(t)
  await page.clock.install({ time: START })
  await page.clock.pauseAt(STOPPED)
  return openWith(page, answers)
}

async function openWith(page: Page, answers: readonly (Answer | Promise<Answer>)[]) {
  let turn = 0
  const requests = await serveClient(page, {
    entry: entryOf('view.tsx'),
    answer: () => {
      const answer = answers[Math.min(turn, answers.length - 1)] ?? { status: 404 }
      turn += 1
      return answer
    },
  })
  await page.goto(site)
  return { page, requests }
}

/** Waits until the view shows a text. */
export const shows = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor()
