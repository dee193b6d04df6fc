import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import type { Config } from '../../server/bff/config/config.ts'
import { PublicError, publicErrorOf } from '../../server/bff/errors.ts'
import type { Command } from '../../server/bff/screens/command.ts'
import type { Screen } from '../../server/bff/screens/screen.ts'
import { shell } from '../../server/bff/screens/shell/route.ts'
import type { Identity } from '../../server/bff/session/session.ts'
import { me } from '../../server/contract/account.ts'
import { partnerMe } from '../../server/contract/partner.ts'
import { newPage } from './browser.ts'
import { type SeenRequest, serveClient, site } from './client-page.ts'
import { hasFrame } from './journey.ts'
import { draftKeeper } from './kept-draft.ts'
import { meReply, partnerMeReply } from './me.ts'
import { type Answer, answers, type OnDevice, visitOf } from './visit.ts'

interface Shown {
  readonly screens: readonly Screen[]
  readonly commands?: readonly Command[]
  /** Who is signed in: the same person throughout, or as a function whoever it is at each request. */
  readonly identity: Identity | (() => Identity)
  /** The first views in the document. */
  readonly paint?: unknown
  /** What the upstream answers; read at every request, so that a test may change it. */
  readonly upstream: { answers: readonly Answer[] }
  /** The class device that it is. */
  readonly device?: OnDevice
  readonly config?: Partial<Config>
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
}

interface Opened {
  readonly page: Page
  /** What the console says; the test fails if any is left at its end. */
  readonly errors: string[]
  readonly requests: SeenRequest[]
  /** Set to end the session; signing in again brings it back. */
  readonly session: { hasEnded: boolean }
  /** Signs in again over the page, as the same person. */
  readonly signInAgain: () => Promise<void>
}

/**
 * The whole client in Chromium on an address, before a server that answers with the real screens' views of an
 * upstream that the test plays. Resolves to the page and the list of what it asked for, which grows.
 */
export async function openScreens(
  t: Test,
  address: string,
  { screens, commands = [], identity, paint, upstream, device, config, ...look }: Shown,
): Promise<Opened> {
  const byScreen = new Map([shell as unknown as Screen, ...screens].map((one) => [one.name, one]))
  const { page, errors } = await newPage(t, look)
  const answerDraft = draftKeeper()
  const session = { hasEnded: false }
  const hidden: string[] = []
  const requests = await serveClient(page, {
    paint,
    answer: async ({ method, address, body }) => {
      const { pathname, searchParams } = new URL(address, site)
      if (pathname === '/auth/password') {
        session.hasEnded = false
        return { body: { redirectTo: '/account' } }
      }
      if (session.hasEnded) {
        const ended = new PublicError('no-session')
        return { status: ended.status, body: ended.view('req-1') }
      }
      if (pathname.startsWith('/api/drafts/')) return answerDraft(method, pathname, body)
      const name = pathname.replace('/api/screens/', '')
      const screen = byScreen.get(name)
      const command = commands.find((one) => `${one.screen}/${one.name}` === name)
      if (!screen && !command) return { status: 404 }
      const given = [answers(me, meReply()), answers(partnerMe, partnerMeReply()), ...upstream.answers]
      const who = typeof identity === 'function' ? identity() : identity
      const { visit } = visitOf({ answers: given, identity: who, hidden, device, config })
      try {
        if (command) {
          const view = await command.run(visit, body as Record<string, unknown>)
          return view === undefined ? { status: 204 } : { body: view }
        }
        return { body: await screen?.show(visit, Object.fromEntries(searchParams)) }
      } catch (error) {
        const refused = publicErrorOf(error)
        if (refused.code === 'internal') throw error
        return { status: refused.status, body: refused.view('req-1') }
      }
    },
  })
  await page.goto(site + address)
  // Beneath a dialog where the address opens one.
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor()
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' })
  await hasFrame(page)
  const signInAgain = async () => {
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Email', { exact: true }).fill('renee@school.test')
    await dialog.getByLabel('Password', { exact: true }).fill('any')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
  }
  return { page, errors, requests, session, signInAgain }
}
