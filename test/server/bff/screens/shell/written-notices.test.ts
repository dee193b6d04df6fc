import t from 'tap'
import { dismissBanner } from '../../../../../server/bff/screens/shell/dismiss.ts'
import { shell } from '../../../../../server/bff/screens/shell/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { dismissNotice, type LiveNotice } from '../../../../../server/contract/notices.ts'
import { partnerMe } from '../../../../../server/contract/partner.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, partnerIdentity, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Over = Parameters<typeof meReply>[0]
type About = Omit<Parameters<typeof visitOf>[0], 'answers'>

const shown = async (over: Over, about: About = {}) =>
  shell.show(visitOf({ answers: [answers(me, meReply(over))], ...about }).visit, {})
const kinds = async (over: Over, about: About = {}) =>
  (await shown(over, about)).banners.map(({ kind }) => kind)
const pilot = async (subscription: NonNullable<Over>['subscription']) =>
  (await shown({ subscription }, { config: { accessEnd: null } })).banners

const written = (kind: LiveNotice['kind'], over: Partial<LiveNotice> = {}): LiveNotice => ({
  kind,
  textHash: kind.padEnd(22, '-'),
  lead: `About ${kind}.`,
  text: '',
  button: null,
  isDismissible: kind !== 'incident',
  ...over,
})

t.test('one list in one order: incident, pilot, maintenance, access and the rest (S2.209?)', async (t) => {
  const notices = [written('news'), written('maintenance'), written('incident')]
  const identity = teacherIdentity({ role: 'School administrator', rights: 'V' })
  t.same(await kinds({ notices, clientData: { rostersDue: true } }, { identity }), [
    'incident',
    'pilot-running',
    'maintenance',
    'end-of-product',
    'update-rosters',
    'news',
  ])
})

t.test('what was written is drawn as it was written, with its one button', async (t) => {
  const button = { label: 'What to expect', link: '/account/setup' }
  const { banners } = await shown(
    {
      subscription: null,
      notices: [
        written('incident', { lead: '<b>Playtime</b> is late.' }),
        written('maintenance', { text: 'From 6 to 7 am.', button }),
      ],
    },
    { config: { accessEnd: null } },
  )
  t.same(banners, [
    {
      kind: 'incident',
      tone: 'bad',
      lead: '<b>Playtime</b> is late.',
      text: '',
      secondsLeft: null,
      actions: [],
      textHash: null,
    },
    {
      kind: 'maintenance',
      tone: 'info',
      lead: 'About maintenance.',
      text: 'From 6 to 7 am.',
      secondsLeft: null,
      actions: [{ label: 'What to expect', href: '/account/setup' }],
      textHash: 'maintenance-----------',
    },
  ])
})

t.test('what was dismissed is not said again, until it says something else', async (t) => {
  const about = { config: { accessEnd: null } }
  const running = { trialStartDate: 20191003, expirationDay: 20191017 }
  const [today] = await pilot(running)
  const dismissed = [today?.textHash ?? 'nothing']
  const later = async (day: string, subscription: NonNullable<Over>['subscription'] = running) =>
    (await shown({ subscription, dismissed }, { ...about, now: new Date(day) })).banners.map(
      ({ lead }) => lead,
    )
  t.same(await later('2019-10-16T15:00:00Z'), [])
  t.same(await later('2019-10-15T15:00:00Z'), [], 'another count of days says nothing new')
  t.same(await later('2019-10-17T15:00:00Z'), ['Today is the last day of your pilot.'], 'the last day does')
  t.same(
    await later('2019-10-16T15:00:00Z', { ...running, expirationDay: 20191018 }),
    ['Your pilot has 2 days left.'],
    'and so does another end',
  )
  t.same(
    await kinds(
      { subscription: null, notices: [written('incident')], dismissed: [written('incident').textHash] },
      about,
    ),
    ['incident'],
    'what cannot be dismissed stays',
  )
})

t.test('who views as somebody sees what they see, and dismisses nothing', async (t) => {
  const { banners } = await shown(
    { notices: [written('news')] },
    { identity: teacherIdentity({ kind: 'impersonation' }), config: { accessEnd: null } },
  )
  t.same(
    banners.map(({ kind, textHash }) => [kind, textHash]),
    [
      ['pilot-running', null],
      ['news', null],
    ],
  )
})

t.test('dismissing is kept upstream and answers the frame without it', async (t) => {
  const textHash = written('news').textHash
  const { visit, calls } = visitOf({
    answers: [
      answers(dismissNotice, {}),
      answers(me, meReply({ notices: [written('news')], dismissed: [textHash] })),
    ],
    config: { accessEnd: null },
  })
  const { banners } = await dismissBanner.run(visit, { textHash })
  t.same(
    banners.map(({ kind }) => kind),
    ['pilot-running'],
  )
  t.same(calls[0], { id: 'dismissNotice', args: { body: { textHash } }, wave: 1 })
})

t.test(
  'a partner’s educator sees what was written for them, and nothing of a plan or of rosters',
  async (t) => {
    const notices = [written('news'), written('incident'), written('maintenance')]
    const dismissed = [written('news').textHash]
    const data = {
      ...{ id: 'educator-1', firstName: 'Joan', lastName: 'Hall', userRole: 'teacher' },
      ...{ onboardId: 'onboard-1', stateId: 'CA', schoolId: 'north' },
    }
    const reply = { serverDataVersion: '1', classes: [], schools: [], data, notices, dismissed }
    const { visit } = visitOf({ answers: [answers(partnerMe, reply)], identity: partnerIdentity() })
    const { banners } = await shell.show(visit, {})
    t.same(
      banners.map(({ kind, textHash }) => [kind, textHash]),
      [
        ['incident', null],
        ['maintenance', written('maintenance').textHash],
      ],
    )
  },
)
