import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { institutionChange } from '../../../../server/bff/screens/institution-change/route.ts'
import { institutions } from '../../../../server/bff/screens/institutions/route.ts'
import { settings } from '../../../../server/bff/screens/settings/route.ts'
import { shell } from '../../../../server/bff/screens/shell/route.ts'
import { me } from '../../../../server/contract/account.ts'
import { coteachers } from '../../../../server/contract/coteachers.ts'
import {
  institutionChange as readChange,
  searchDistricts,
  searchSchools,
} from '../../../../server/contract/institutions.ts'
import { ownJoinRequest } from '../../../../server/contract/join-requests.ts'
import { ownBounce } from '../../../../server/contract/mails.ts'
import { teacherGames } from '../../../../server/contract/settings.ts'
import type { ErrorView } from '../../../../shared/errors.ts'
import { newPage } from '../../../support/browser.ts'
import { type SeenRequest, serveClient, site } from '../../../support/client-page.ts'
import { draftKeeper } from '../../../support/kept-draft.ts'
import { meReply } from '../../../support/me.ts'
import { answers, teacherIdentity, visitOf } from '../../../support/visit.ts'

type Given = Parameters<typeof meReply>[0]
type Saved = { status: number; body: unknown }

const game = (gameKey: string, displayName: string) => ({
  gameKey,
  appContext: displayName,
  displayName,
  isGameEnabled: true,
})
const found = [
  {
    type: 'school',
    schoolId: 's-1',
    schoolName: 'Ridgeview Elementary',
    city: 'Fresno',
    state: 'CA',
    zip: '93706',
  },
  {
    type: 'school',
    schoolId: 's-2',
    schoolName: 'Ridgeview Middle School',
    city: 'Visalia',
    state: 'CA',
    zip: '93277',
  },
] as const
/** What leaving the school of `meReply` means. */
const leaving = {
  from: { type: 'school', schoolId: 'school-1', schoolName: 'Maple Street' },
  plan: { scope: 'school', expirationDay: 20200701, rosterLimit: 400, currentRosterSize: 312 },
  ...{ hasOwnPlan: false, administered: null, classes: 1, students: 18, restoresRights: false },
  ...({ confirmedBy: 'support', wayBackUntil: 20191115 } as const),
} as const
export const nothingSaid: Given = {
  settings: {
    role: undefined,
    gradeLevel: undefined,
    country: undefined,
    timezone: undefined,
    standards: undefined,
    mmFirstName: undefined,
    mmLastName: undefined,
  },
  clientData: { institution: null, isSignupComplete: false },
}
export const refused = (status: number, error: Partial<ErrorView['error']>): Saved => ({
  status,
  body: { error: { code: 'upstream-failed', message: 'No.', requestId: 'req-1', ...error } },
})

interface Opened {
  readonly page: Page
  readonly requests: readonly SeenRequest[]
  /** The responses to saving and inviting from now on. */
  readonly server: { save: Saved | null; invite: Saved | null; change: Saved | null; known: Given }
  readonly sent: (command: string) => SeenRequest[]
}

/** The settings in Chromium, with a server that simulates one account; saving returns its current view. */
export async function open(
  t: Test,
  given: Given = {},
  {
    query = '',
    kind = 'account',
    ...look
  }: { query?: string; kind?: 'account' | 'impersonation'; theme?: 'dark'; width?: number } = {},
): Promise<Opened> {
  const server: Opened['server'] = { save: null, invite: null, change: null, known: given }
  const { page } = await newPage(t, look)
  const view = async (next: string | null = null) => {
    const { visit } = visitOf({
      identity: teacherIdentity({ kind }),
      answers: [
        answers(me, meReply(server.known)),
        answers(teacherGames, [game('zoom', 'Zoom'), game('match', 'Match')]),
        answers(ownJoinRequest, null),
        answers(ownBounce, null),
        answers(coteachers, []),
      ],
    })
    return { ...(await settings.show(visit, {})), next }
  }
  const answerDraft = draftKeeper()
  const requests = await serveClient(page, {
    answer: async ({ address, method, body }) => {
      const { pathname, searchParams } = new URL(address, site)
      if (pathname.startsWith('/api/drafts/')) return answerDraft(method, pathname, body)
      const { visit } = visitOf({
        answers: [
          answers(me, meReply(server.known)),
          answers(searchSchools, ({ query }) => (query.query.startsWith('ridge') ? [...found] : [])),
          answers(searchDistricts, []),
          answers(readChange, leaving),
        ],
      })
      if (pathname.endsWith('/shell')) return { body: await shell.show(visit, {}) }
      if (pathname.endsWith('/institutions'))
        return { body: await institutions.show(visit, Object.fromEntries(searchParams) as never) }
      if (pathname.endsWith('/institution-change'))
        return (
          server.change ?? {
            body: await institutionChange.show(visit, Object.fromEntries(searchParams) as never),
          }
        )
      if (pathname.endsWith('/settings')) return { body: await view() }
      if (pathname.endsWith('/save') && method === 'PUT') return server.save ?? { body: await view() }
      if (pathname.endsWith('/coteacher')) return server.invite ?? { body: await view() }
      return { status: 404 }
    },
  })
  await page.goto(`${site}/account/settings${query}`)
  await page.getByRole('heading', { name: 'About you' }).waitFor()
  return {
    page,
    requests,
    server,
    sent: (command) => requests.filter(({ address }) => address.endsWith(command)),
  }
}

export const bar = (page: Page) => page.getByText('You have changes that are not saved.')
export const nameOf = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '')
export const save = (page: Page) => page.getByRole('button', { name: 'Save settings' })
