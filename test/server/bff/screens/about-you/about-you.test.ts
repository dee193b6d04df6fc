import t from 'tap'
import { aboutYouFile } from '../../../../../server/bff/screens/about-you/file.ts'
import { loadAboutYou } from '../../../../../server/bff/screens/about-you/load.ts'
import { type AboutYouViewSources, aboutYouView } from '../../../../../server/bff/screens/about-you/view.ts'
import { aboutYou } from '../../../../../server/contract/about-you.ts'
import { me } from '../../../../../server/contract/account.ts'
import { agreements } from '../../../../../shared/rules/agreements.ts'
import { meReply } from '../../../../support/me.ts'
import { viewingOf } from '../../../../support/sessions.ts'
import { answers, fails, NOW, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const met = (route: string, lastAt: string, code = '') => ({ route, code, count: 3, firstAt: lastAt, lastAt })
const record = {
  countsPages: true,
  pages: [met('/account/playtime', '2019-10-16T14:31:00.000Z')],
  answers: [{ askedDay: 20191001, score: 9, feedback: 'The children ask for it', shared: false }],
  errors: [met('/api/screens/skills', '2019-10-11T14:00:00.000Z', 'upstream-failed')],
  agreements: [
    {
      kind: 'authority' as const,
      version: 1,
      textHash: 'f'.repeat(64),
      agreedAt: '2019-10-12T14:00:00.000Z',
    },
    { kind: 'terms' as const, version: 0, textHash: 'e'.repeat(64), agreedAt: '2019-10-11T14:00:00.000Z' },
  ],
  views: [{ reason: 'Reset did not arrive', startedAt: '2019-10-14T14:00:00.000Z', endedAt: null }],
  payments: [{ amountCents: 995, paidBy: 'Visa ending in 4242', at: '2019-10-15T14:00:00.000Z' }],
}
const signIn = {
  hash: 'f'.repeat(64),
  kind: 'account',
  way: 'google',
  browser: 'Chrome on Windows',
  startedAt: Date.parse('2019-10-16T12:12:00.000Z'),
  touchedAt: Date.parse('2019-10-16T14:00:00.000Z'),
  endsAt: Date.parse('2019-10-17T12:12:00.000Z'),
} as const
const sources = (about: Partial<AboutYouViewSources> = {}): AboutYouViewSources => ({
  account: meReply(),
  record,
  signIns: [signIn],
  hasOlderSignIns: false,
  partial: [],
  identity: teacherIdentity(),
  now: NOW,
  isAskedNotToCount: false,
  signInSeconds: 7 * 86_400,
  browserDays: 30,
  supportEmail: 'support@demo.test',
  ...about,
})

t.test('what is recorded about a person, why, when last and for how long', async (t) => {
  t.same(aboutYouView(sources()), {
    sub: 'Rosa Castillo · only you and our support can open this page.',
    rows: [
      {
        id: 'sign-ins',
        title: 'Sign-ins',
        about: 'So that you can see and end them',
        latest: 'Today, 8:12 am',
        kept: '7 days',
      },
      {
        id: 'pages',
        title: 'Pages you open',
        about: 'As “Playtime”, never with names in it',
        latest: 'Today, 10:31 am',
        kept: '30 days',
      },
      {
        id: 'errors',
        title: 'Errors in your browser',
        about: 'The error’s code and the page, to fix it',
        latest: 'October 11, 10:00 am',
        kept: '30 days',
      },
      {
        id: 'agreed-terms',
        title: 'What you agreed to',
        about: 'Version 0 of a text that has changed since',
        latest: 'October 11, 10:00 am',
        kept: 'As long as your account',
      },
      {
        id: 'agreed-authority',
        title: 'What you agreed to',
        about: `“${agreements.authority.text}”`,
        latest: 'October 12, 10:00 am',
        kept: 'As long as your account',
      },
      {
        id: 'mail',
        title: 'Mail we send you',
        about: 'Nothing in it tells us whether you read it',
        latest: 'None',
        kept: 'Until it is sent',
      },
      {
        id: 'views',
        title: 'Support looking as you',
        about: '“Reset did not arrive”',
        latest: 'October 14, 10:00 am',
        kept: 'As long as your account',
      },
      {
        id: 'payments',
        title: 'Payments',
        about: 'Amount and last four digits',
        latest: 'Yesterday, 10:00 am',
        kept: 'For good, as our books',
      },
    ],
    counting: { isOn: true, locked: null },
    deletion: '/account/records',
    supportEmail: 'support@demo.test',
  })
})

t.test('nothing recorded is said, and a score stands there once there is one', async (t) => {
  const none = { pages: [], errors: [], answers: [], agreements: [], views: [], payments: [] }
  const nothing = { countsPages: false, ...none }
  const account = meReply({ clientData: { lastNPS: 9, lastNPSDate: 20191001 } })
  const { rows, counting } = aboutYouView(
    sources({ record: nothing, account, signIns: [], signInSeconds: 43_200 }),
  )
  t.same(
    rows.map(({ id, latest, kept }) => [id, latest, kept]),
    [
      ['sign-ins', 'None', '12 hours'],
      ['pages', 'None', '30 days'],
      ['errors', 'None', '30 days'],
      ['score', 'October 1', 'As long as your account'],
      ['mail', 'None', 'Until it is sent'],
      ['views', 'None', 'As long as your account'],
      ['payments', 'None', 'For good, as our books'],
    ],
  )
  t.same(counting, { isOn: false, locked: null })
  const scored = (answers: typeof record.answers) =>
    aboutYouView(sources({ account, record: { ...record, answers } })).rows.find(({ id }) => id === 'score')
      ?.about
  t.equal(scored([]), '9 of 10', 'skipped')
  t.equal(scored(record.answers), '9 of 10, “The children ask for it”', 'in their own words')
})

t.test('a browser that asks not to be tracked, and support, find the switch locked', async (t) => {
  t.same(aboutYouView(sources({ isAskedNotToCount: true })).counting, {
    isOn: false,
    locked: 'This browser asks not to be tracked, so no page is counted from it.',
  })
  const identity = teacherIdentity({ kind: 'impersonation', viewing: viewingOf() })
  const view = aboutYouView(sources({ identity, signIns: null }))
  t.same(view.counting, { isOn: true, locked: 'Only they can change it.' })
  t.notOk(
    view.rows.some(({ id }) => id === 'sign-ins'),
    'where a person is signed in is theirs to know',
  )
})

t.test('all of it as a file, and nothing else', async (t) => {
  const account = meReply({ clientData: { lastNPS: 9, lastNPSDate: 20191001 } })
  const variant = met('/abTest/:template', '2019-10-16T14:30:00.000Z', 'greeting.short')
  const all = { ...record, pages: [...record.pages, variant] }
  const { name, text } = aboutYouFile({
    account,
    record: all,
    signIns: [signIn],
    hasOlderSignIns: false,
    unread: [],
  })
  t.equal(name, 'what-we-record.json')
  t.same(JSON.parse(text), {
    countsPages: true,
    signIns: [
      {
        kind: 'account',
        way: 'google',
        browser: 'Chrome on Windows',
        startedAt: '2019-10-16T12:12:00.000Z',
        lastUsedAt: '2019-10-16T14:00:00.000Z',
      },
    ],
    pages: [
      {
        route: '/account/playtime',
        count: 3,
        firstAt: '2019-10-16T14:31:00.000Z',
        lastAt: '2019-10-16T14:31:00.000Z',
      },
      {
        route: '/abTest/:template',
        variant: 'greeting.short',
        count: 3,
        firstAt: '2019-10-16T14:30:00.000Z',
        lastAt: '2019-10-16T14:30:00.000Z',
      },
    ],
    errors: record.errors,
    agreements: record.agreements,
    score: { score: 9, askedOn: 20191001 },
    answers: record.answers,
    supportViews: record.views,
    payments: record.payments,
  })
  t.equal(
    aboutYouFile({
      account: meReply(),
      record,
      signIns: null,
      hasOlderSignIns: false,
      unread: [],
    }).text.includes('"score": null'),
    true,
  )
})

t.test('two calls in one wave, without either of which there is no page', async (t) => {
  const all = [answers(me, meReply()), answers(aboutYou, record)]
  const { visit, calls } = visitOf({ answers: all })
  t.same(await loadAboutYou(visit), {
    account: meReply(),
    record,
    signIns: [],
    hasOlderSignIns: false,
    partial: [],
  })
  t.same(
    calls.map(({ id, wave }) => [id, wave]),
    [
      ['me', 1],
      ['aboutYou', 1],
    ],
  )
  const { visit: without } = visitOf({ answers: [answers(me, meReply()), fails(aboutYou, 'down')] })
  t.match(await loadAboutYou(without).catch((error: unknown) => error), { reason: 'down' })
})
