import type { Browser, BrowserContext, Page } from 'playwright-core'
import { watchPage } from './page-changes.ts'

/** What a page is to look like, which is the same for all tests that are lent it. */
export interface Look {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  readonly reducedMotion: boolean
  /** Scripts that each document begins with. */
  readonly scripts: readonly string[]
}

export interface LentPage {
  readonly page: Page
  /** Clears all that the test left, for the next; closes the page where that cannot be done. */
  giveBack(isFit: boolean): Promise<void>
}

/** Time-out for anything a test waits for on a page. */
const WAIT_MS = 30_000
/** Pages that wait for the next test; each is a process, and tests seldom have more at once. */
const MAX_KEPT = 4
/** Documents that a page has shown leave something in its process. */
const MAX_LENDINGS = 50

/**
 * Lends pages to one test after the other: one that is used again has its process, its context and what Chromium has
 * compiled, and costs half of a new one. Each has a context of its own.
 */
export function createPagePool(browser: Browser) {
  const kept: { readonly key: string; readonly lend: () => LentPage; readonly close: () => Promise<void> }[] =
    []

  const open = async (look: Look): Promise<() => LentPage> => {
    const key = JSON.stringify(look)
    const context = await openContext(browser, look)
    const page = await context.newPage()
    page.setDefaultTimeout(WAIT_MS)
    const watched = await watchPage(page, mediaOf(look))
    let lendings = 0
    const lend = (): LentPage => {
      lendings += 1
      return {
        page,
        giveBack: async (isFit) => {
          const isClear = isFit && lendings < MAX_LENDINGS && (await watched.clear().catch(() => false))
          if (!isClear) return context.close()
          kept.push({ key, lend, close: () => context.close() })
          if (kept.length > MAX_KEPT) await kept.shift()?.close()
        },
      }
    }
    return lend
  }

  return async (look: Look): Promise<LentPage> => {
    const key = JSON.stringify(look)
    const at = kept.findLastIndex((one) => one.key === key)
    const [found] = at < 0 ? [] : kept.splice(at, 1)
    return (found?.lend ?? (await open(look)))()
  }
}

const mediaOf = ({ theme, reducedMotion }: Look) =>
  ({ colorScheme: theme, reducedMotion: reducedMotion ? 'reduce' : 'no-preference' }) as const

async function openContext(browser: Browser, look: Look): Promise<BrowserContext> {
  const { width, height, scripts } = look
  const context = await browser.newContext({
    viewport: { width, height },
    ...mediaOf(look),
    // A headed browser lets a pressed button copy without a permission prompt.
    permissions: ['clipboard-write'],
  })
  for (const content of scripts) await context.addInitScript({ content })
  return context
}
