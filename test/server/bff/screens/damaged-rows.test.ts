import t, { type Test } from 'tap'
import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { attention } from '../../../../server/bff/screens/attention/route.ts'
import { factors } from '../../../../server/bff/screens/factors/route.ts'
import { playtime } from '../../../../server/bff/screens/playtime/route.ts'
import { roster } from '../../../../server/bff/screens/roster/route.ts'
import { rosterEditor } from '../../../../server/bff/screens/roster-editor/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { skills } from '../../../../server/bff/screens/skills/route.ts'
import type { CallUpstream } from '../../../../server/bff/upstream/client.ts'
import {
  ccs,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
} from '../../../../server/contract/analytics.ts'
import type { Call } from '../../../../server/contract/call.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { Roster, Student } from '../../../../server/contract/entities.ts'
import { FactorsOfLearning, LastLevelCell, SkillScoreRow } from '../../../../server/contract/play-entities.ts'
import { MAX_PLAYS } from '../../../../server/contract/play-numbers.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import type { RowNoun } from '../../../../server/contract/tolerance.ts'
import { student as child, rosterReply } from '../../../support/classes.ts'
import { factorsOf, factorValue, suggestion } from '../../../support/factors.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { rowsLeftOut } from '../../../support/rows-left-out.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { visitOf } from '../../../support/visit.ts'

/** What an upstream answers, by the call's path. */
type Replies = Readonly<Record<string, unknown>>

const ids = ['s1', 's2', 's3']
const values = [0.2, 0.4, 0.6, 0.8, 1].map((number) => factorValue(number, 20))
const whole: Replies = {
  [myRosters.path]: [
    rosterReply('r1', 'Room 12', [
      { ...child('s1', 'Jayden Brooks'), birthYear: 2011, version: 1 },
      { ...child('s2', 'Mia Chen'), birthYear: 2011, version: 1 },
      child('s3', 'Ann Okafor'),
    ]),
    rosterReply('r2', 'Room 14', [child('s4', 'Ben Ito')]),
  ],
  [ccs.path]: { standards: 'CommonCore', columns: [{ columnId: '3OA', grade: '3', domain: 'Operations' }] },
  [studentLog.path]: {
    mastery: ids.map((studentId) => ({
      columnId: '3OA',
      studentId,
      emaScoreValue: 0.95,
      numRelevantLevels: 9,
    })),
    timePlayed: [],
    lastLevels: ids.map((id) => ({ ...lastLevel(id), wingsLevelAccuracy: 0.5 })),
  },
  [gameplay.path]: ids.map((studentId) => ({ studentId, appContext: 'Zoom', seconds: 600 })),
  [factorsOfLearning.path]: ids.map((id) => factorsOf(id, values)),
  [interventions.path]: ids.map((studentId) => ({ studentId, interventions: [suggestion('dontQuit')] })),
  [doneInterventions.path]: [],
}

/** A list in the answers, what its rows are called, and the fields that have a meaning even when damaged. */
interface List {
  readonly name: string
  readonly noun: RowNoun
  readonly row: TObject
  readonly rowsIn: (replies: Replies) => unknown[]
  readonly meanings?: Readonly<Record<string, unknown>>
  readonly screens: readonly unknown[]
}
const listAt =
  (call: Call) =>
  (replies: Replies): unknown[] =>
    replies[call.path] as unknown[]
const lists: readonly List[] = [
  {
    name: 'students of a class',
    noun: 'student',
    row: Student,
    rowsIn: (replies) => (listAt(myRosters)(replies)[0] as Roster).students,
    screens: [skills, playtime, factors, attention, roster],
  },
  { name: 'classes', noun: 'class', row: Roster, rowsIn: listAt(myRosters), screens: [skills, roster] },
  {
    name: 'marks',
    noun: 'result',
    row: SkillScoreRow,
    rowsIn: (replies) => (replies[studentLog.path] as { mastery: unknown[] }).mastery,
    // S4.80, S8.66?
    meanings: { emaScoreValue: null, numRelevantLevels: null },
    screens: [skills],
  },
  {
    name: 'last levels',
    noun: 'result',
    row: LastLevelCell,
    rowsIn: (replies) => (replies[studentLog.path] as { lastLevels: unknown[] }).lastLevels,
    // S4.78?
    meanings: { wingsLevelAccuracy: undefined },
    screens: [skills],
  },
  {
    name: 'factors',
    noun: 'result',
    row: FactorsOfLearning,
    rowsIn: listAt(factorsOfLearning),
    screens: [factors],
  },
]

/** What can be in a field's place that must not be: of another type, out of its range, null or nothing. */
const damages: readonly unknown[] = [null, undefined, {}, [], true, 7, -1, 0.5, 'x y', '', 1e300]

/** Changes one field of a list's second row, or with `row` only takes the row out. */
function damaged({ rowsIn }: List, change: (rows: unknown[]) => void): Replies {
  const replies = structuredClone(whole)
  change(rowsIn(replies))
  return replies
}

/** Puts each screen before an upstream that can be told what to answer. */
async function screenBefore(t: Test) {
  let now = whole
  const { upstream } = await stubUpstream(t, ({ path }) => {
    const known = now[path.split('?', 1)[0] ?? '']
    return known === undefined ? { status: 404 } : { status: 200, body: known }
  })
  return async (screen: unknown, replies: Replies, params: Record<string, string> = {}) => {
    now = replies
    const { unread, to } = rowsLeftOut()
    const call: CallUpstream = (called, args) => upstream.call(to, called, args)
    const { show } = screen as Screen
    return { view: await show({ ...visitOf({}).visit, call }, params), unread }
  }
}

for (const list of lists)
  t.test(`any field of any row of ${list.name} may be damaged: the rest is exact (S8.66?)`, async (t) => {
    const shown = await screenBefore(t)
    const fields = Object.entries(list.row.properties as Record<string, TSchema>)
    for (const screen of list.screens) {
      const { name } = screen as Screen
      const without = await shown(
        screen,
        damaged(list, (rows) => rows.splice(1, 1)),
      )
      for (const [field, schema] of fields) {
        const check = Compile(schema)
        const isOptional = !(list.row.required as string[]).includes(field)
        for (const damage of damages) {
          if (damage === undefined ? isOptional : check.Check(damage)) continue
          const put = (value: unknown) =>
            damaged(list, (rows) => {
              rows[1] = { ...(rows[1] as object), [field]: value }
            })
          const { view, unread } = await shown(screen, put(damage))
          const hasMeaning =
            (Object.hasOwn(list.meanings ?? {}, field) && !isOutOfRange(schema, damage)) ||
            (isOptional && damage === null) ||
            decidesNothing(schema)
          const expected = hasMeaning ? await shown(screen, put(list.meanings?.[field])) : without
          const where = `${name}: ${field} is ${JSON.stringify(damage)}`
          t.same(view, expected.view, where)
          // A screen may ask for a list twice, such as the minutes of two spans.
          t.same([...new Set(unread)], hasMeaning ? [] : [list.noun], where)
        }
      }
    }
  })

/** A number where only another one would do. */
const isOutOfRange = (schema: TSchema, damage: unknown): boolean =>
  'numbersFail' in schema && typeof damage === 'number'

/** Such as who changed a class last. */
const decidesNothing = (schema: TSchema): boolean => 'absentIfInvalid' in schema

for (const list of lists.slice(0, 2))
  t.test(`of ${list.name} with one id the first is shown, and the others are told of`, async (t) => {
    const shown = await screenBefore(t)
    for (const screen of list.screens) {
      const expected = await shown(screen, whole)
      const repeated = damaged(list, (rows) =>
        rows.push(...Array(5).fill({ ...(rows[1] as object), name: 'Room 99', firstName: 'Zoe' })),
      )
      const { view, unread } = await shown(screen, repeated)
      const { name } = screen as Screen
      t.same(view, expected.view, name)
      t.same(unread, Array(5).fill(list.noun), name)
    }
  })

t.test('a number beyond any count is none that a row may have (S8.66?)', async (t) => {
  const shown = await screenBefore(t)
  for (const list of lists)
    for (const [field, schema] of Object.entries(list.row.properties as Record<string, TSchema>))
      for (const end of [1e308, -1e308])
        t.notOk(Compile(schema).Check(end), `${list.name}: ${field} is ${end}`)
  const withLevels = async (numRelevantLevels: unknown) => {
    const replies = structuredClone(whole)
    const { mastery } = replies[studentLog.path] as { mastery: object[] }
    mastery[1] = { ...mastery[1], numRelevantLevels }
    return (await shown(skills, replies)).unread
  }
  t.same(await withLevels(1e308), ['result'])
  t.same(await withLevels('1e308'), [], 'what is no number has a meaning')
  t.same(await withLevels(MAX_PLAYS), [])
})

t.test('seconds beyond any span are read like those that are no number', async (t) => {
  const shown = await screenBefore(t)
  const withSeconds = (seconds: unknown) => {
    const replies = structuredClone(whole)
    Object.assign(listAt(gameplay)(replies)[1] as object, { seconds })
    return shown(playtime, replies)
  }
  const { view, unread } = await withSeconds(1e15)
  t.same([...new Set(unread)], ['result'])
  t.same(view, (await withSeconds(null)).view)
})

t.test(
  'a class with a child who cannot be read is not edited: saving would take the child out',
  async (t) => {
    const shown = await screenBefore(t)
    const [students] = lists
    if (!students) throw new Error('the students are the first list')
    const replies = damaged(students, (rows) => {
      rows[1] = { ...(rows[1] as object), lastName: null }
    })
    const refusal = await shown(rosterEditor, replies, { roster: 'r1' }).catch((error: unknown) => error)
    t.match(refusal, {
      code: 'class-unread',
      message:
        '1 student of Room 12 could not be read, so the class cannot be changed right now. Nothing was lost. Write to support@demo.test.',
    })
    await t.resolves(shown(rosterEditor, replies, { roster: 'r2' }), 'the other class is')
    const repeated = damaged(students, (rows) => rows.push(rows[1]))
    await t.resolves(
      shown(rosterEditor, repeated, { roster: 'r1' }),
      'nor does a repeated child take any out',
    )
  },
)
