import t from 'tap'
import { loadClass } from '../../../../../server/bff/screens/playtime/load.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

import { expectedCall, failing, failingFor, row, working } from './gameplay.ts'

t.test('a class is loaded by at most four calls in two waves, each span once (S7.91, S7.92?)', async (t) => {
  for (const [span, calls] of [
    [undefined, [expectedCall({ timespan: '28' }), expectedCall({ timespan: '7' })]],
    ['28', [expectedCall({ timespan: '28' }), expectedCall({ timespan: '7' })]],
    ['7', [expectedCall({ timespan: '7' }), expectedCall({ timespan: '28' })]],
    [
      '1',
      [expectedCall({ timespan: '1' }), expectedCall({ timespan: '28' }), expectedCall({ timespan: '7' })],
    ],
    [
      'schoolYear',
      [
        expectedCall({ period: 'schoolYear' }),
        expectedCall({ timespan: '28' }),
        expectedCall({ timespan: '7' }),
      ],
    ],
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
  t.same(calls.slice(1), [expectedCall({ timespan: '28' }), expectedCall({ timespan: '7' })])
})

t.test('an empty class and no class need no second wave', async (t) => {
  const empty = visitOf({ answers: working })
  t.same((await loadClass(empty.visit, { roster: 'r2' })).gameplay, { '28': [], '7': [] })
  t.equal(empty.calls.length, 1)
  const none = visitOf({ answers: [answers(myRosters, []), ...working.slice(1)] })
  t.equal((await loadClass(none.visit, {})).roster, null)
  t.equal(none.calls.length, 1)
})

t.test("another teacher's class is authorized upstream", async (t) => {
  const { visit, calls } = visitOf({ answers: working, identity: teacherIdentity({ rights: 'V' }) })
  await loadClass(visit, { teacher: 't2' })
  t.match(calls[0], { id: 'teacherRosters', args: { params: { teacherId: 't2' } } })
})

t.test('a class of somebody else’s returns "not found", without further calls', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  await t.rejects(loadClass(visit, { roster: 'somebody-elses' }), new UpstreamError('unknown', 'rosters'))
  t.equal(calls.length, 1)
})

t.test('without rosters there is nothing to show: the failure is the page (S8.60)', async (t) => {
  for (const reason of ['down', 'slow', 'invalid-response', 'denied', 'refused'] as const) {
    const { visit } = visitOf({ answers: [fails(myRosters, reason), ...working.slice(1)] })
    await t.rejects(loadClass(visit, {}), new UpstreamError(reason, 'myRosters'))
  }
})

t.test('without gameplay sample data stands in, but never for a refused bearer (S8.56, S8.63)', async (t) => {
  for (const reason of [
    'down',
    'slow',
    'invalid-response',
    'rejected',
    'denied',
    'unknown',
    'conflict',
  ] as const) {
    const { visit } = visitOf({ answers: failing(reason) })
    const { roster, gameplay } = await loadClass(visit, {})
    t.same({ roster: roster?.rosterId, gameplay }, { roster: 'r1', gameplay: null }, reason)
  }
  const { visit } = visitOf({ answers: failing('refused') })
  await t.rejects(loadClass(visit, {}), new UpstreamError('refused', 'gameplay'))
})

t.test('any span may fail; sample data is shown only if all do (S8.63)', async (t) => {
  for (const reason of ['down', 'slow', 'invalid-response', 'rejected'] as const)
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
})

t.test('of a single part only what it is made of is asked for, and nothing stands in for it', async (t) => {
  for (const [part, spans] of [
    ['minutes', ['1', '28']],
    ['recent', ['7']],
  ] as const) {
    const made = visitOf({ answers: working })
    await loadClass(made.visit, { span: '1', part })
    t.same(
      made.calls.slice(1),
      spans.map((timespan) => expectedCall({ timespan })),
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
