import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import type { Screen } from '../../server/bff/screens/screen.ts'
import { shell } from '../../server/bff/screens/shell/route.ts'
import type { Identity } from '../../server/bff/session/session.ts'
import { UpstreamError } from '../../server/bff/upstream/upstream-error.ts'
import { me } from '../../server/contract/account.ts'
import { partnerMe } from '../../server/contract/partner.ts'
import { newPage } from './browser.ts'
import { type Asked, serveClient, site } from './client-page.ts'
import { meReply, partnerMeReply } from './me.ts'
import { type Answer, answers, visitOf } from './visit.ts'

interface Shown {
  readonly screens: readonly Screen[]
  readonly identity: Identity
  /** What the upstream answers; read at every request, so that a test may change it. */
  readonly upstream: { answers: readonly Answer[] }
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
}

/**
 * The whole client in Chromium on an address, before a server that answers with the real screens' views of an
 * upstream that the test plays. Resolves to the page and the list of what it asked for, which grows.
 */
export async function openScreens(
  t: Test,
  address: string,
  { screens, identity, upstream, ...look }: Shown,
): Promise<{ page: Page; asked: Asked[] }> {
  const byStem = new Map([shell as unknown as Screen, ...screens].map((one) => [one.stem, one]))
  const { page } = await newPage(t, look)
  const asked = await serveClient(page, {
    answer: async ({ address }) => {
      const { pathname, searchParams } = new URL(address, site)
      const screen = byStem.get(pathname.replace('/api/screens/', ''))
      if (!screen) return { status: 404 }
      const given = [answers(me, meReply()), answers(partnerMe, partnerMeReply()), ...upstream.answers]
      const { visit } = visitOf({ answers: given, identity })
      try {
        return { body: await screen.show(visit, Object.fromEntries(searchParams)) }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        const message = 'We could not load this at the moment. Please try again.'
        return { status: 502, body: { error: { code: 'upstream-failed', message, requestId: 'req-1' } } }
      }
    },
  })
  await page.goto(site + address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' })
  return { page, asked }
}
