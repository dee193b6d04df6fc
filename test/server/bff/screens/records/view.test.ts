import t from 'tap'
import { type Loaded, loadRecords } from '../../../../../server/bff/screens/records/load.ts'
import { recordsView } from '../../../../../server/bff/screens/records/view.ts'
import { erasureExtent, erasures } from '../../../../../server/contract/erasures.ts'
import { childOpenings } from '../../../../../server/contract/openings.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import type { RecordsParams } from '../../../../../shared/screens/records.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { answers, fails, NOW, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Waiting = Loaded['erasures']['waiting'][number]
type Certificate = Loaded['erasures']['certificates'][number]

const extent: NonNullable<Loaded['extent']> = {
  kind: 'roster',
  ...{ isOwn: false, isWaiting: false },
  name: 'Room 12',
  ...{ students: 2, rosters: 1, staying: 1, putAway: 0, days: 14 },
  teachers: [{ firstName: 'Ben', lastName: 'Okafor' }],
}
const asked: Waiting = {
  ...{
    erasureId: 'e1',
    kind: 'roster',
    isOwn: false,
    name: 'Room 9',
    requestedBy: { firstName: 'Rosa', lastName: 'Castillo' },
  },
  ...{ requestedAt: '2019-10-15T15:00:00.000Z', dueAt: '2019-10-29T15:00:00.000Z' },
  ...{ students: 3, rosters: 1 },
}
const gone: Certificate = {
  kind: 'student',
  ...{ erasureId: '0a1b2c3d-0000', students: 1, rosters: 0, rows: 1200 },
  ...{ requestedAt: '2019-10-15T15:00:00.000Z', erasedAt: '2019-10-29T15:00:00.000Z' },
}
const listOf = (waiting: Waiting[], certificates: Certificate[] = []): Loaded['erasures'] => ({
  ...{ page: 1, pages: 1, total: waiting.length, before: 0, waiting, certificates },
})
const room = rosterReply('r1', 'Room 12', [
  student('s1', 'Jayden Brooks'),
  student('s2', 'Chloe Begay', null),
])
const sections = [
  { id: 'settings', label: 'Settings', href: '/account/settings' },
  { id: 'sign-ins', label: 'Sign-ins', href: '/account/sessions' },
  { id: 'second-factor', label: 'Sign-in security', href: '/account/secondFactor' },
  { id: 'recorded', label: 'What we record', href: '/account/about-you' },
  { id: 'records', label: 'Download or delete data', href: null },
]

const shown = (params: RecordsParams, over: Partial<Parameters<typeof recordsView>[0]> = {}) =>
  recordsView({
    ...{ extent, erasures: listOf([]), rosters: [room], opened: null, params },
    ...{ identity: teacherIdentity(), now: NOW },
    ...over,
  })

t.test('a class: what goes with it, who may take it back, and its students', async (t) => {
  t.same(shown({ roster: 'r1' }), {
    sections,
    title: 'Room 12',
    back: '/account/records',
    erase: {
      button: 'Delete Room 12',
      title: 'Delete Room 12?',
      points: [
        '1 class with 2 students and all they played.',
        '1 student of another class or school stays there.',
        'Ben Okafor will not have this class any more either.',
        'It is hidden at once. For 14 days you, the teachers of the class and the administrators of the school can take it back, on this page. Then it is gone from everywhere and nobody can bring it back.',
      ],
      students: 2,
      rosters: 1,
      putAway: 0,
    },
    closed: null,
    file: 'Room 12',
    parts: [
      { title: 'Jayden Brooks', about: 'Grade 3', href: '/account/records?student=s1' },
      { title: 'Chloe Begay', about: 'No grade', href: '/account/records?student=s2' },
    ],
    opened: null,
    waiting: { rows: [], paging: null },
    certificates: [],
  })
})

t.test('the account: its classes, what waits, and certificates that name nobody', async (t) => {
  const own: typeof extent = {
    ...{ ...extent, kind: 'account', isOwn: true },
    ...{ name: 'Rosa Castillo', teachers: [], staying: 0 },
  }
  const view = shown({}, { extent: own, erasures: listOf([asked], [gone]) })
  t.match(view, {
    title: 'Download or delete data',
    back: null,
    erase: {
      title: 'Delete your account?',
      points: [
        /^Your account/,
        /^1 class/,
        /^Classes of a school stay with it/,
        /^It is hidden at once\. For 14 days you can take it back, on this page\./,
      ],
      ...{ students: 2, rosters: 1 },
    },
    file: 'my data',
    parts: [{ title: 'Room 12', about: '2 students', href: '/account/records?roster=r1' }],
    waiting: {
      rows: [
        {
          erasureId: 'e1',
          title: 'Room 9',
          about: '3 students, deleted for good on October 29, asked for by Rosa Castillo',
        },
      ],
      paging: null,
    },
    certificates: [
      {
        title: 'A student',
        about: 'Deleted on October 29, asked for on October 15. 1,200 records erased. Certificate 0a1b2c3d.',
      },
    ],
  })
})

t.test('an account that waits is not asked for again', async (t) => {
  const waiting: typeof asked = { ...asked, kind: 'account', isOwn: true, name: '' }
  const view = shown({}, { extent: { ...extent, isOwn: true, isWaiting: true }, erasures: listOf([waiting]) })
  t.equal(view.erase, null)
  t.equal(view.closed, null)
  t.match(view.waiting.rows, [
    { title: 'Your account', about: /^1 class, 3 students, deleted for good on October 29/ },
  ])
})

const lyle: typeof extent = {
  ...{ ...extent, kind: 'account', name: 'Lyle Brandt' },
  ...{ students: 0, rosters: 0, staying: 0, teachers: [] },
}

t.test('a deactivated teacher’s account goes alone, and is not theirs to download', async (t) => {
  t.match(shown({ teacher: 't-brandt' }, { extent: lyle }), {
    title: 'Lyle Brandt',
    back: '/account/records',
    erase: {
      title: 'Delete Lyle Brandt?',
      points: [
        'The account is deleted, with its settings and sign-ins. Students and what they played stay with the school. It is taken out of classes that others teach too at once, and stays out if it is kept.',
        /^It is hidden at once\. For 14 days you and the administrators of the school can take it back, on this page\./,
      ],
    },
    file: null,
    parts: [],
  })
  const pointsWith = (putAway: number) =>
    shown({ teacher: 't-brandt' }, { extent: { ...lyle, putAway } }).erase?.points[1]
  t.equal(
    pointsWith(1),
    '1 class that nobody else teaches is put away, and stays so. Its students wait in Update rosters.',
  )
  t.equal(
    pointsWith(2),
    '2 classes that nobody else teaches are put away, and stay so. Their students wait in Update rosters.',
  )
  t.match(shown({ teacher: 't-brandt' }, { extent: { ...lyle, putAway: 2 } }).erase, { putAway: 2 })
  t.equal(shown({ teacher: 't-brandt' }, { extent: null }).closed, 'This account is deleted by support.')
})

t.test('one’s own account can be deleted while a teacher’s waits', async (t) => {
  const waiting: typeof asked = {
    ...asked,
    kind: 'account',
    name: 'Lyle Brandt',
    ...{ students: 0, rosters: 0 },
  }
  const view = shown({}, { extent: { ...lyle, isOwn: true }, erasures: listOf([waiting]) })
  t.ok(view.erase)
  t.match(view.waiting.rows, [
    { title: 'Lyle Brandt', about: 'Deleted for good on October 29, asked for by Rosa Castillo' },
  ])
  const over = listOf([], [{ ...gone, kind: 'account', students: 0 }])
  t.equal(shown({}, { erasures: over }).certificates[0]?.title, 'An account')
})

t.test(
  'four calls in one wave for a student; what is not theirs to delete is said, anything else fails',
  async (t) => {
    const others = [answers(erasures, listOf([])), answers(myRosters, [room])]
    const denied = fails(childOpenings, 'denied')
    const { visit, calls } = visitOf({ answers: [fails(erasureExtent, 'denied'), denied, ...others] })
    const loaded = await loadRecords(visit, { student: 's1' })
    t.same(
      calls.map(({ id, wave }) => [id, wave]),
      [
        ['erasureExtent', 1],
        ['erasures', 1],
        ['myRosters', 1],
        ['childOpenings', 1],
      ],
    )
    const view = shown({ student: 's1' }, loaded)
    t.match(view, {
      title: 'Data',
      erase: null,
      file: null,
      closed: /administrator of the school/,
      opened: null,
    })
    const failing = visitOf({ answers: [fails(erasureExtent, 'unknown'), denied, ...others] })
    await t.rejects(loadRecords(failing.visit, { student: 's9' }))
  },
)

t.test('who opened a student’s pages: what they were to the student, when and how often', async (t) => {
  const opening: NonNullable<Loaded['opened']>['openings'][number] = {
    ...{ by: { firstName: 'Ben', lastName: 'Okafor' }, viewedAs: null, openedAs: 'teacher', count: 1 },
    ...{ firstAt: '2019-10-15T15:12:00.000Z', lastAt: '2019-10-15T15:12:00.000Z' },
  }
  const opened: NonNullable<Loaded['opened']> = {
    ...{ page: 2, pages: 3, total: 103, before: 50 },
    openings: [
      opening,
      { ...opening, openedAs: 'parent', count: 3, lastAt: '2019-10-15T16:20:00.000Z' },
      { ...opening, openedAs: 'support', viewedAs: { firstName: 'Rosa', lastName: 'Castillo' } },
      { ...opening, by: null, openedAs: 'administrator' },
    ],
  }
  const [first, second, third, fourth] = shown({ student: 's1' }, { opened }).opened?.rows ?? []
  const at = first?.about.replace('Teacher, ', '') ?? ''
  t.match(first, { title: 'Ben Okafor', about: /^Teacher, .*, \d+:12 [ap]m$/ })
  t.match(second?.about, /^Parent or guardian, .*, \d+:12 [ap]m to \d+:20 [ap]m, 3 times$/)
  t.same(third, { title: 'Ben Okafor', about: `Support for Rosa Castillo, ${at}` })
  t.same(fourth, { title: 'Somebody whose account is deleted', about: `Administrator, ${at}` })
  t.same(shown({ student: 's1' }, { opened }).opened?.paging, { range: '51 to 54 of 103', page: 2, pages: 3 })
  const few = { ...opened, page: 1, pages: 1, total: 4, before: 0 }
  t.equal(shown({ student: 's1' }, { opened: few }).opened?.paging, null)
})

t.test('a parent without children of their own is offered no empty list of them', async (t) => {
  const rosters = [rosterReply('r1', 'My Class', [])]
  const account = { ...extent, kind: 'account', isOwn: true, students: 0, staying: 0 } as const
  const given = { rosters, extent: account }
  const parent = shown({}, { ...given, identity: teacherIdentity({ role: 'Parent/guardian' }) })
  t.same(parent.parts, [])
  t.notMatch(parent.erase?.points.join(' '), /0 students|of a school/)
  t.match(shown({}, given).parts, [{ title: 'My Class', about: '0 students' }], 'a teacher sees every class')
})
