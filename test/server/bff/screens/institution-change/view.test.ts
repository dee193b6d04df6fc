import t from 'tap'
import type { TSchema } from 'typebox'
import { institutionChange } from '../../../../../server/bff/screens/institution-change/route.ts'
import { readRows } from '../../../../../server/bff/upstream/read-rows.ts'
import { me } from '../../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { institutionChange as readChange } from '../../../../../server/contract/institutions.ts'
import type { InstitutionChangeParams } from '../../../../../shared/screens/institution-change.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

type Change = ReplyOf<typeof readChange>
const leader = meReply({
  settings: { role: 'District administrator', mmFirstName: 'Teresa', mmLastName: 'Whitcomb' },
})
const plan = {
  scope: 'district',
  expirationDay: 20200701,
  rosterLimit: 1000,
  currentRosterSize: 872,
} as const
const administered: Change['administered'] = {
  ...{ schools: 3, teachers: 41, students: 872, hasRules: true },
  administrators: [{ firstName: 'Ruth', lastName: 'Alvarez' }],
}
const district: Change = {
  from: { type: 'district', districtId: 'd-1', districtName: 'Harbor Valley Unified', state: 'CA' },
  ...{ plan, hasOwnPlan: false, administered, classes: 0, students: 0, restoresRights: false },
  ...{ confirmedBy: 'support', wayBackUntil: 20191115 },
}
const teacher: Change = {
  ...district,
  from: { type: 'school', schoolId: 's-1', schoolName: 'Maple Street' },
  ...{ administered: null, classes: 2, students: 38, hasOwnPlan: true, confirmedBy: null },
}
const kings: InstitutionChangeParams = { id: 'd-2', name: 'Kings Canyon Joint Unified' }

async function shown(change: Change, account = leader, params = kings) {
  const { visit, calls } = visitOf({ answers: [answers(readChange, change), answers(me, account)] })
  const view = await institutionChange.show(visit, params)
  return { change: view.change, calls }
}
const factsIn = (change: Awaited<ReturnType<typeof shown>>['change']) =>
  Object.fromEntries(
    (change?.columns ?? [])
      .flat()
      .map(({ title, facts }) => [title, facts.map(({ lead, about }) => `${lead}: ${about}`)]),
  )

t.test('an administrator sees what stays, what ends and what follows', async (t) => {
  const { change, calls } = await shown(district)
  t.same(
    calls.map(({ id, wave }) => [id, wave]),
    [
      ['institutionChange', 1],
      ['me', 1],
    ],
  )
  const { columns: _, ...rest } = change ?? { columns: [] }
  t.same(rest, {
    sub: 'Only you move. Everything that belongs to Harbor Valley Unified stays there.',
    from: 'Harbor Valley Unified',
    me: { name: 'Teresa Whitcomb', initials: 'TW', tint: change?.me.tint },
    stay: 'Stay with Harbor Valley Unified',
    move: 'Move only me',
  })
  t.same(factsIn(change), {
    'Stays with Harbor Valley Unified': [
      'The plan: to July 1, 2020, 872 of 1,000 seats',
      '3 schools, 41 teachers, 872 students: nobody loses access',
      'All access rules: as they are',
      'Ruth Alvarez: stays its administrator',
    ],
    'Comes with you': ['Your account: name, email, sign-in', 'Your settings: time zone, standards'],
    'Ends for you': [
      'The view of Harbor Valley Unified: its classes, students, rosters',
      'Playing on its plan: for you and your own classes',
    ],
    'From today': [
      'We confirm your rights: until then you see only yourself',
      'A pilot of your own: unless a plan of Kings Canyon Joint Unified covers you',
      'The way back: choose Harbor Valley Unified again before November 15, 2019 and your rights are as today',
      'Ruth Alvarez is told: by email, today',
    ],
  })
})

t.test('a teacher sees nothing about others, only what becomes of the classes', async (t) => {
  const { change } = await shown(teacher, meReply())
  t.same(factsIn(change), {
    'Stays with Maple Street': [
      'The plan: to July 1, 2020',
      'Your 38 students: remain students of Maple Street',
    ],
    'Comes with you': [
      'Your account: name, email, sign-in',
      'Your settings: time zone, standards',
      'Your own plan: as it is',
      'Your 2 classes: you still teach',
    ],
    'Ends for you': ['Playing on its plan: for you and your own classes'],
    'From today': ['The way back: choose Maple Street again before November 15, 2019 and all is as today'],
  })
})

t.test('on the way back rights return; the last administrator is warned that nobody is left', async (t) => {
  const back = await shown({
    ...district,
    restoresRights: true,
    administered: { ...administered, schools: 1, administrators: [] },
  })
  const { 'From today': follows, 'Stays with Harbor Valley Unified': stays } = factsIn(back.change)
  t.match(follows, ['Your rights come back: as you had them at Kings Canyon Joint Unified'])
  t.match(stays?.slice(1), [
    /^41 teachers, 872 students/,
    /./,
    'No other administrator: support can appoint one',
  ])
  const two = [...administered.administrators, { firstName: 'Omar', lastName: 'Said' }]
  const both = await shown({ ...district, administered: { ...administered, administrators: two } })
  t.ok(factsIn(both.change)['From today']?.includes('Ruth Alvarez and 1 other are told: by email, today'))
})

t.test('leaving without a new institution is named so; without consequences nothing is asked', async (t) => {
  const none = await shown(teacher, meReply(), { name: '' })
  t.equal(none.change?.move, 'Leave Maple Street')
  t.equal((await shown({ ...district, from: null })).change, null)
})

t.test('a plan that is over is not spoken of as if it ran on', async (t) => {
  const { change } = await shown({ ...teacher, plan: { ...plan, expirationDay: 20190701 } })
  t.equal(factsIn(change)['Stays with Maple Street']?.[0], 'The plan: ended on July 1, 2019')
})

t.test('a last day that could not be read is not called none', async (t) => {
  const told = async (expirationDay: unknown) => {
    const given = { ...district, plan: { ...plan, expirationDay } }
    const { reply } = readRows(readChange.reply as TSchema, given)
    return factsIn((await shown(reply as Change)).change)['Stays with Harbor Valley Unified']?.[0]
  }
  for (const damage of ['x', 7.5, {}, undefined])
    t.equal(await told(damage), 'The plan: its last day could not be read, 872 of 1,000 seats')
  t.equal(await told(null), 'The plan: as it is, 872 of 1,000 seats')
})

t.test('who has to confirm is said, and a way back only where there is one', async (t) => {
  const told = async (change: Change, account = meReply()) =>
    factsIn((await shown({ ...change, wayBackUntil: null }, account)).change)['From today']
  const asks = { ...teacher, confirmedBy: 'administrator' as const }
  const until = 'until then your classes are on a plan of your own'
  t.same(await told(asks), [
    `Somebody has to confirm that you belong: an administrator of ${kings.name}; ${until}`,
    'The way back: choose Maple Street again; then somebody has to confirm that you belong',
  ])
  t.match(await told({ ...asks, confirmedBy: 'support' }), [
    `Somebody has to confirm that you belong: nobody at ${kings.name} can yet, so write to support; ${until}`,
  ])
  const led = await told({ ...district, confirmedBy: 'administrator' }, leader)
  t.equal(
    led?.[0],
    `Your rights have to be confirmed: by an administrator of ${kings.name}; until then you see only yourself`,
  )
  t.ok(
    led?.includes(
      'The way back: choose Harbor Valley Unified again; then somebody has to confirm your rights',
    ),
  )
})

t.test('of a school entered by hand nothing stays, because nobody else is there', async (t) => {
  const from = { type: 'school', schoolId: 'manual-1', schoolName: 'Oak Hill' } as const
  const { change } = await shown({ ...teacher, from, plan: null, students: 0 }, meReply())
  t.same(factsIn(change)['Stays with Oak Hill'], [
    'Nothing: you entered it yourself, and nobody else is there',
  ])
})

t.test('administrators whose names cannot be read are counted, and told all the same', async (t) => {
  const factsOf = async (...administrators: unknown[]) => {
    const { reply } = readRows(readChange.reply, {
      ...district,
      administered: { ...administered, administrators },
    })
    const facts = factsIn((await shown(reply as Change)).change)
    return [facts['Stays with Harbor Valley Unified']?.[3], facts['From today']?.at(-1)]
  }
  const ruth = { firstName: 'Ruth', lastName: 'Alvarez' }
  t.same(await factsOf(ruth, null), [
    'Ruth Alvarez and 1 other: stay its administrators',
    'Ruth Alvarez and 1 other are told: by email, today',
  ])
  t.same(await factsOf({ ...ruth, lastName: null }), [
    '1 other administrator: stays its administrator',
    '1 other administrator is told: by email, today',
  ])
})
