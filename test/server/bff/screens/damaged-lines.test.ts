import t, { type Test } from 'tap'
import { access } from '../../../../server/bff/screens/access/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import type { CallUpstream } from '../../../../server/bff/upstream/client.ts'
import { readRows } from '../../../../server/bff/upstream/read-rows.ts'
import { aboutYou } from '../../../../server/contract/about-you.ts'
import { teacherSubscriptions } from '../../../../server/contract/access.ts'
import { recentViews, searchAccounts, studentData } from '../../../../server/contract/admin.ts'
import type { Call } from '../../../../server/contract/call.ts'
import { addCoteacher, coteachers } from '../../../../server/contract/coteachers.ts'
import { deactivatedStudents, deactivatedTeachers } from '../../../../server/contract/deactivated.ts'
import { erasures } from '../../../../server/contract/erasures.ts'
import { familyReceipts } from '../../../../server/contract/family-receipts.ts'
import { findPeople } from '../../../../server/contract/find-people.ts'
import { districtSchools, searchDistricts, searchSchools } from '../../../../server/contract/institutions.ts'
import { mailState } from '../../../../server/contract/mails.ts'
import { listNotices } from '../../../../server/contract/notices.ts'
import { npsAnswers } from '../../../../server/contract/nps.ts'
import { childOpenings } from '../../../../server/contract/openings.ts'
import { ownQuotes } from '../../../../server/contract/own-quotes.ts'
import type { RowNoun } from '../../../../server/contract/tolerance.ts'
import type { AccessView } from '../../../../shared/screens/access.ts'
import { harborValley } from '../../../support/access-keeper.ts'
import { districtReply, institutionLine, nobodyRests } from '../../../support/roll-up.ts'
import { rolledUpTabs, STUDENTS } from '../../../support/rolled-up-tabs.ts'
import { rowsLeftOut } from '../../../support/rows-left-out.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { teacherIdentity, visitOf } from '../../../support/visit.ts'

/** Shows a district's administrator a screen whose call is answered with this, and says what was left out. */
async function shown(
  t: Test,
  screen: Pick<Screen, 'show'>,
  call: Call,
  reply: object,
  more = answersNothing,
) {
  const { upstream } = await stubUpstream(t, () => ({ status: 200, body: reply }))
  const { unread, to } = rowsLeftOut()
  const { visit } = visitOf({
    answers: more,
    identity: teacherIdentity({ role: 'District administrator', rights: 'V', relevantLevels: 5 }),
  })
  const send: CallUpstream = (called, args) =>
    called.id === call.id ? upstream.call(to, called, args) : visit.call(called, args)
  return { view: await screen.show({ ...visit, call: send }, {} as never), unread }
}
const answersNothing: Parameters<typeof visitOf>[0]['answers'] = []

for (const [name, { screen, call, figures, reply, also }] of Object.entries(rolledUpTabs))
  t.test(`one damaged line takes nothing else of ${name} with it (S8.66?)`, async (t) => {
    const line = { ...institutionLine, students: STUDENTS, classes: 4, teachers: 4, figures }
    const good = { ...line, id: 's-1', name: 'Cedar Point' }
    const whole = { students: STUDENTS, classes: 4, teachers: 4, figures }
    const withLines = (...lines: object[]) => ({ ...districtReply, ...reply, total: 2, lines, whole })
    const show = (answer: object) =>
      shown(t, screen as unknown as Screen, call, answer, also ? [also] : answersNothing)
    const without = await show(withLines(good))
    t.same(without.unread, [])
    for (const damage of [{ name: null }, { students: null }, { figures: {} }, { id: '' }]) {
      const { view, unread } = await show(withLines({ ...line, id: 's-2', name: 'Harbor', ...damage }, good))
      // What could not be read is told above the page, and not again below its lines.
      t.same(view, { ...(without.view as object), more: null }, JSON.stringify(damage))
      t.same(unread, ['line'])
    }
    const { view } = await show({ ...withLines(good, { ...line, name: null }), total: 1_200 })
    const first = 'The first 2 of 1,200 are listed. Open a school to see all of its own.'
    t.match(view, { more: first })
  })

t.test(
  'the classes that rest may be damaged: the rest of playtime is exact, and it is told (S8.66?)',
  async (t) => {
    const tab = rolledUpTabs.Playtime
    if (!tab) throw new Error('playtime is a tab')
    const { screen, call, figures, also } = tab
    const whole = { students: STUDENTS, classes: 4, teachers: 4, figures }
    const line = { ...institutionLine, ...whole, id: 's-1', name: 'Cedar Point' }
    const show = (resting: unknown) =>
      shown(
        t,
        screen as unknown as Screen,
        call,
        { ...districtReply, total: 1, lines: [line], whole, resting },
        also ? [also] : answersNothing,
      )
    const { view } = await show(nobodyRests)
    const rests = { total: 2, students: 31, list: [] }
    const damages = [null, undefined, 0.5, -1, 'x', {}]
    const unread = ['the list of classes that do not play']
    for (const field of Object.keys(rests))
      for (const damage of damages)
        t.same(await show({ ...rests, [field]: damage }), { view, unread }, `${field} is ${damage}`)
    for (const damage of damages) t.same(await show(damage), { view, unread }, `it is ${damage}`)
  },
)

t.test('one damaged teacher or school leaves the rest of access as it is (S8.66?)', async (t) => {
  const whole = harborValley()
  const show = (reply: object) => shown(t, access as unknown as Screen, teacherSubscriptions, reply)
  for (const [list, noun] of [
    ['teachers', 'teacher'],
    ['schools', 'school'],
  ] as const) {
    const [first, ...others] = whole[list] as object[]
    const damaged = Object.fromEntries(Object.keys(first ?? {}).map((field) => [field, {}]))
    const { view, unread } = await show({ ...whole, [list]: [damaged, ...others] })
    t.same(view, (await show({ ...whole, [list]: others })).view)
    t.same(unread, [noun])
  }
})

t.test('a rule that cannot be read leaves the others (S8.66?)', async (t) => {
  const { subscription, ...whole } = harborValley()
  if (!subscription) throw new Error('the district has a subscription')
  const { selectors } = subscription
  const show = async (over: object) => {
    const shows = shown(t, access as unknown as Screen, teacherSubscriptions, {
      ...whole,
      subscription: { ...subscription, ...over },
    })
    const { view, unread } = await shows
    return { view: view as AccessView, unread }
  }
  const { view } = await show({})
  for (const [list, broken] of [
    ['rules', null],
    ['rules', { institutionIds: ['valley'], grades: ['12'], roles: [] }],
    ['emails', null],
  ] as const) {
    const rows: readonly unknown[] = selectors[list]
    const given = await show({ selectors: { ...selectors, [list]: [...rows, broken] } })
    t.same(given, { view, unread: ['rule'] }, `${list} with ${JSON.stringify(broken)}`)
  }
})

/** The other lists that are drawn line by line, and what their rows are called. */
const lists: readonly (readonly [call: Call, list: string | null, noun: RowNoun])[] = [
  [teacherSubscriptions, 'ownGrants', 'line'],
  [recentViews, null, 'line'],
  [coteachers, null, 'teacher'],
  [addCoteacher, null, 'teacher'],
  [mailState, 'undelivered', 'mail'],
  [mailState, 'bounced', 'line'],
  [listNotices, null, 'notice'],
  [ownQuotes, null, 'quote'],
  [familyReceipts, null, 'payment'],
  [childOpenings, 'openings', 'line'],
  [erasures, 'waiting', 'line'],
  [erasures, 'certificates', 'line'],
  [findPeople, 'schools', 'school'],
  [findPeople, 'teachers', 'teacher'],
  [findPeople, 'students', 'student'],
  [findPeople, 'deactivated', 'teacher'],
  [searchAccounts, 'accounts', 'account'],
  [searchAccounts, 'schools', 'school'],
  [studentData, 'students', 'student'],
  [deactivatedStudents, 'students', 'student'],
  [deactivatedTeachers, 'teachers', 'teacher'],
  [npsAnswers, 'months', 'line'],
  [npsAnswers, 'texts', 'line'],
  [districtSchools, null, 'school'],
  [searchSchools, null, 'school'],
  [searchDistricts, null, 'district'],
  [aboutYou, 'pages', 'line'],
  [aboutYou, 'errors', 'line'],
  [aboutYou, 'answers', 'line'],
  [aboutYou, 'agreements', 'line'],
  [aboutYou, 'views', 'line'],
  [aboutYou, 'payments', 'payment'],
]

t.test('a damaged row of any of these lists is left out and told', async (t) => {
  for (const [call, list, noun] of lists) {
    const rows = [{ damaged: true }]
    const { reply, leftOut } = readRows(call.reply, list === null ? rows : { [list]: rows })
    t.same(list === null ? reply : (reply as Record<string, unknown>)[list], [], call.id)
    t.same(leftOut, [noun], call.id)
  }
})
