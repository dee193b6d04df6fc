import t from 'tap'
import { loadClass, loadClasses } from '../../../../../server/bff/screens/playtime/load.ts'
import { UpstreamError, type UpstreamReason } from '../../../../../server/bff/upstream/upstream-error.ts'
import { gameplay } from '../../../../../server/contract/analytics.ts'
import type { GameplayRow } from '../../../../../server/contract/entities.ts'
import { classes } from '../../../../../server/contract/partner.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { partnerClassReply, rosterReply, student } from '../../../../support/classes.ts'
import { answers, fails, partnerIdentity, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const children = [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor')]
const room12 = rosterReply('r1', 'Room 12', children)
const row: GameplayRow = { studentId: 's1', appContext: 'Zoom', seconds: 600 }
const working = [
  answers(myRosters, [room12, rosterReply('r2', 'Room 14', [])]),
  answers(teacherRosters, [room12]),
  answers(gameplay, [row]),
]
const failing = (reason: UpstreamReason) => [...working.slice(0, 2), fails(gameplay, reason)]
const asked = (span: Record<string, string>, studentIds = ['s1', 's2']) => ({
  id: 'gameplay',
  args: { query: span, body: { studentIds } },
  wave: 2,
})

t.test('a class is loaded by at most four calls in two waves, each span once (S7.91, S7.92?)', async (t) => {
  for (const [span, calls] of [
    [undefined, [asked({ timespan: '28' }), asked({ timespan: '7' })]],
    ['28', [asked({ timespan: '28' }), asked({ timespan: '7' })]],
    ['7', [asked({ timespan: '7' }), asked({ timespan: '28' })]],
    ['1', [asked({ timespan: '1' }), asked({ timespan: '28' }), asked({ timespan: '7' })]],
    ['schoolYear', [asked({ period: 'schoolYear' }), asked({ timespan: '28' }), asked({ timespan: '7' })]],
  ] as const) {
    const made = visitOf({ answers: working })
    const loaded = await loadClass(made.visit, { span })
    t.same(made.calls, [{ id: 'myRosters', args: { query: {} }, wave: 1 }, ...calls], String(span))
    t.equal(loaded.roster?.rosterId, 'r1')
    t.same(loaded.gameplay?.['28'], [row])
    t.equal(loaded.isBuiltIn, false)
  }
})

t.test('without school-year mode the school year is 28 days (S9.146, S9.147?)', async (t) => {
  const { visit, calls } = visitOf({ answers: working, config: { schoolYearMode: false } })
  await loadClass(visit, { span: 'schoolYear' })
  t.same(calls.slice(1), [asked({ timespan: '28' }), asked({ timespan: '7' })])
})

t.test('an empty class and no class need no second wave', async (t) => {
  const empty = visitOf({ answers: working })
  t.same((await loadClass(empty.visit, { roster: 'r2' })).gameplay, { '28': [], '7': [] })
  t.equal(empty.calls.length, 1)
  const none = visitOf({ answers: [answers(myRosters, []), ...working.slice(1)] })
  t.equal((await loadClass(none.visit, {})).roster, null)
  t.equal(none.calls.length, 1)
})

t.test("another teacher's class is that teacher's to give or refuse", async (t) => {
  const { visit, calls } = visitOf({ answers: working, identity: teacherIdentity({ rights: 'V' }) })
  await loadClass(visit, { teacher: 't2' })
  t.match(calls[0], { id: 'teacherRosters', args: { params: { teacherId: 't2' } } })
})

t.test('a class that is not theirs is unknown, and nobody is asked about', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  await t.rejects(loadClass(visit, { roster: 'somebody-elses' }), new UpstreamError('unknown', 'rosters'))
  t.equal(calls.length, 1)
})

t.test('without rosters there is nothing to show: the failure is the page (S8.60)', async (t) => {
  for (const reason of ['down', 'slow', 'nonsense', 'denied', 'refused'] as const) {
    const { visit } = visitOf({ answers: [fails(myRosters, reason), ...working.slice(1)] })
    await t.rejects(loadClass(visit, {}), new UpstreamError(reason, 'myRosters'))
  }
})

t.test('without gameplay sample data stands in, but never for a refused bearer (S8.56, S8.63)', async (t) => {
  for (const reason of ['down', 'slow', 'nonsense', 'rejected', 'denied', 'unknown', 'conflict'] as const) {
    const { visit } = visitOf({ answers: failing(reason) })
    const { roster, gameplay } = await loadClass(visit, {})
    t.same({ roster: roster?.rosterId, gameplay }, { roster: 'r1', gameplay: null }, reason)
  }
  const { visit } = visitOf({ answers: failing('refused') })
  await t.rejects(loadClass(visit, {}), new UpstreamError('refused', 'gameplay'))
})

/** Gameplay that fails for one span alone. */
const failingFor = (timespan: string, reason: UpstreamReason = 'down') =>
  answers(gameplay, ({ query }) => {
    if (query.timespan === timespan) throw new UpstreamError(reason, gameplay.id)
    return [row]
  })

t.test(
  'every span is spared if it fails; sample data stands in only where nothing came (S8.63)',
  async (t) => {
    for (const reason of ['down', 'slow', 'nonsense', 'rejected'] as const)
      for (const [span, failing, expected] of [
        ['1', '7', { '1': [row], '28': [row], '7': null }],
        ['1', '28', { '1': [row], '28': null, '7': [row] }],
        ['1', '1', { '1': null, '28': [row], '7': [row] }],
        ['7', '28', { '7': [row], '28': null }],
        ['7', '7', { '7': null, '28': [row] }],
        ['28', '7', { '28': [row], '7': null }],
        ['28', '28', { '28': null, '7': [row] }],
        ['schoolYear', '28', { schoolYear: [row], '28': null, '7': [row] }],
      ] as const) {
        const { visit } = visitOf({ answers: [...working.slice(0, 2), failingFor(failing, reason)] })
        const loaded = await loadClass(visit, { span })
        t.same(loaded.gameplay, expected, `${span} without ${failing}: ${reason}`)
      }
    const { visit } = visitOf({ answers: [...working.slice(0, 2), failingFor('7', 'refused')] })
    await t.rejects(loadClass(visit, {}), new UpstreamError('refused', 'gameplay'))
  },
)

t.test('of a single part only what it is made of is asked for, and nothing stands in for it', async (t) => {
  for (const [part, spans] of [
    ['minutes', ['1', '28']],
    ['recent', ['7']],
  ] as const) {
    const made = visitOf({ answers: working })
    await loadClass(made.visit, { span: '1', part })
    t.same(
      made.calls.slice(1),
      spans.map((timespan) => asked({ timespan })),
    )
    const { visit } = visitOf({ answers: failing('down') })
    t.same(
      (await loadClass(visit, { span: '1', part })).gameplay,
      Object.fromEntries(spans.map((span) => [span, null])),
    )
  }
})

t.test('the demo user sees built-in rows, and nothing is fetched (S3.91, S3.93?)', async (t) => {
  const { visit, calls } = visitOf({ identity: teacherIdentity({ isDemoUser: true }) })
  const loaded = await loadClass(visit, { span: '1' })
  t.equal(loaded.roster?.name, 'Demo class')
  t.equal(loaded.isBuiltIn, true)
  t.same(Object.keys(loaded.gameplay ?? {}).sort(), ['1', '28', '7'])
  t.same(calls, [])
})

const tenth = [student('s9', 'Ana Ruiz', '10')]
const partnerClasses = [
  partnerClassReply('class-1', 'Block A', children),
  partnerClassReply('group-1', 'Fluency group', [...children.slice(0, 1), student('s3', 'Kai Nakamura')], {
    type: 'GROUP',
  }),
  partnerClassReply('class-10', 'Study Hall', tenth),
]
const partnerWorking = [answers(classes, partnerClasses), answers(gameplay, [row])]
const educator = partnerIdentity({
  partner: {
    schoolId: 'school-1',
    classIds: partnerClasses.map(({ classId }) => classId),
    tokenHash: 'f'.repeat(64),
    serverDataVersion: '7',
  },
})
const partnerVisit = (given = partnerWorking, config = {}) =>
  visitOf({ answers: given, identity: educator, config })

t.test(
  "a partner's classes are loaded together: each child of K-8 classes once (S7.139, S8.72)",
  async (t) => {
    const { visit, calls } = partnerVisit()
    const { page, open, gameplay } = await loadClasses(visit, {})
    t.same(calls, [
      {
        id: 'classes',
        args: { body: { rosterIds: ['class-1', 'group-1', 'class-10'] } },
        wave: 1,
      },
      asked({ timespan: '28' }, ['s1', 's2', 's3']),
    ])
    t.same(
      page.items.map(({ rosterId }) => rosterId),
      ['class-1', 'group-1', 'class-10'],
    )
    t.equal(open, null)
    t.same(gameplay, { '28': [row] })
  },
)

t.test('an open class adds one call, for its own children and the span shown', async (t) => {
  const { visit, calls } = partnerVisit()
  const { open } = await loadClasses(visit, { roster: 'class-1', span: '7' })
  t.equal(open?.rosterId, 'class-1')
  t.same(calls.slice(1), [asked({ timespan: '28' }, ['s1', 's2', 's3']), asked({ timespan: '7' })])
  const same = partnerVisit()
  await loadClasses(same.visit, { roster: 'class-1', span: '28' })
  t.equal(same.calls.length, 2, 'the four weeks are not asked for twice')
  const closed = partnerVisit()
  await loadClasses(closed.visit, { roster: 'class-10', span: '7' })
  t.equal(closed.calls.length, 2, 'a class without Learning Games has nothing to ask for')
})

t.test('only the classes of the page are asked about (S9.68)', async (t) => {
  const { visit, calls } = partnerVisit(partnerWorking, { rostersPerPage: 1 })
  const { page } = await loadClasses(visit, { page: '2' })
  t.match(page, { page: 2, pages: 3, range: '2 to 2 of 3' })
  t.same(calls[1], asked({ timespan: '28' }, ['s1', 's3']))
})

t.test('a partner asks for no other teacher, and for no class that the token did not name', async (t) => {
  const other = partnerVisit()
  await t.rejects(loadClasses(other.visit, { teacher: 't2' }), new UpstreamError('unknown', 'teacherRosters'))
  t.same(other.calls, [])
  const { visit } = partnerVisit()
  await t.rejects(loadClasses(visit, { roster: 'class-99' }), new UpstreamError('unknown', 'rosters'))
})

t.test("a partner's classes fail as a class does (S8.56, S8.60, S8.63)", async (t) => {
  for (const reason of ['down', 'slow', 'nonsense', 'rejected'] as const) {
    const { visit } = partnerVisit([answers(classes, partnerClasses), fails(gameplay, reason)])
    t.equal((await loadClasses(visit, {})).gameplay, null)
    const gone = partnerVisit([fails(classes, reason), answers(gameplay, [])])
    await t.rejects(loadClasses(gone.visit, {}), new UpstreamError(reason, 'classes'))
  }
  const { visit } = partnerVisit([answers(classes, partnerClasses), fails(gameplay, 'refused')])
  await t.rejects(loadClasses(visit, {}), new UpstreamError('refused', 'gameplay'))
})

t.test(
  'a class of 300 takes no more calls than one of 2; beyond 500 they are asked side by side',
  async (t) => {
    for (const [size, expected] of [
      [300, 3],
      [501, 5],
    ] as const) {
      const many = Array.from({ length: size }, (_, i) => student(`s${i}`, `Child ${i}`))
      const { visit, calls } = visitOf({
        answers: [answers(myRosters, [rosterReply('r1', 'All', many)]), ...working.slice(1)],
      })
      await loadClass(visit, {})
      t.equal(calls.length, expected)
      t.ok(calls.slice(1).every(({ wave }) => wave === 2))
    }
  },
)

t.test(
  "a partner's open class is spared without its span; the four weeks are the page (S8.63)",
  async (t) => {
    const given = (failing: string) => [answers(classes, partnerClasses), failingFor(failing)]
    const open = { roster: 'class-1', span: '7' } as const
    t.same((await loadClasses(partnerVisit(given('7')).visit, open)).gameplay, { '28': [row], '7': null })
    const again = partnerVisit()
    t.same((await loadClasses(again.visit, { ...open, part: 'children' })).gameplay, { '7': [row] })
    t.same(again.calls.slice(1), [asked({ timespan: '7' })], 'its children alone')
    t.equal((await loadClasses(partnerVisit(given('28')).visit, open)).gameplay, null)
  },
)
