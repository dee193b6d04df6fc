import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import t from 'tap'
import { readLastLevels } from '../../../../server/product-api/analytics/last-levels.ts'
import { readMastery } from '../../../../server/product-api/analytics/mastery.ts'
import { readPlaytime } from '../../../../server/product-api/analytics/playtime.ts'
import { columnsBySet } from '../../../../server/product-api/analytics/standards.ts'
import { readApproaches } from '../../../../server/product-api/analytics/tallies.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { HARBOR_VALLEY } from '../../../../server/product-api/demo-data/harbor-valley.ts'
import { room12 } from '../../../../server/product-api/demo-data/room-12.ts'
import { attentionFigures } from '../../../../server/product-api/roll-ups/attention.ts'
import { computeFigures } from '../../../../server/product-api/roll-ups/compute.ts'
import { factorsFigures } from '../../../../server/product-api/roll-ups/factors.ts'
import { readLines } from '../../../../server/product-api/roll-ups/lines.ts'
import { playtimeFigures } from '../../../../server/product-api/roll-ups/playtime.ts'
import { marksTogether, skillsFigures } from '../../../../server/product-api/roll-ups/skills.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'

const class12 = room12.map(({ studentId }) => studentId)
const grade3 = columnsBySet.CommonCore.filter(({ grade }) => grade === '3').map(({ columnId }) => columnId)

const TRIES = 40
const PAUSE_MS = 250

/** Tidies until every page is known to be visible to all: whoever still looks at the table keeps some from it. */
async function tidy(db: Db): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await db.execute(sql`vacuum analyze play_events`)
    const { rows } = await db.execute<{ behind: number }>(
      sql`select relpages - relallvisible as behind from pg_class where oid = 'play_events'::regclass`,
    )
    if (rows[0]?.behind === 0) return
    await pause(PAUSE_MS)
  }
  throw new Error('play_events does not become tidy')
}

/** How the statements of some reading would be carried out on tables that have been tidied. */
async function plansOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  await tidy(db)
  const plans: string[] = []
  const explaining: Db = Object.assign(Object.create(db), {
    execute: async (query: SQL) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    },
  })
  await read(explaining)
  return plans
}

const accessesOf = (plan: string) => plan.match(/\w[\w ]* Scan[\w ]*(?= on play_events)/g) ?? []

t.test('a class’s mastery, playtime and factors are read from an index alone, child by child', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  const now = clock.now()
  const between = { since: new Date(now.getTime() - 28 * 86_400_000), now }
  const figures: Record<string, (db: Db) => Promise<unknown>> = {
    mastery: (explaining) => readMastery(explaining, class12, grade3),
    playtime: (explaining) => readPlaytime(explaining, class12, between),
    factors: (explaining) => readApproaches(explaining, class12, between),
  }
  for (const [name, read] of Object.entries(figures)) {
    const plans = await plansOf(db, read)
    t.equal(plans.length, 1, name)
    for (const plan of plans) {
      t.ok(accessesOf(plan).length > 0, `${name} reads plays`)
      for (const access of accessesOf(plan)) t.match(access, /^Index Only Scan/, name)
    }
  }
})

t.test(
  'the last levels are the first steps into an index, not a sort of what the child played',
  async (t) => {
    const { db, clock } = await sharedDemoProductApi()
    const zone = 'America/Los_Angeles'
    const [plan = ''] = await plansOf(db, (explaining) =>
      readLastLevels(explaining, class12, { zone, now: clock.now() }),
    )
    t.same(accessesOf(plan), [
      'Index Scan Backward using play_events_student_time',
      'Index Only Scan Backward using play_events_student_time',
    ])
    t.match(plan, /Limit/)
  },
)

t.test(
  'what is kept of a child is computed from indexes of plays, and a roll-up reads no play at all',
  async (t) => {
    const { db, clock } = await sharedDemoProductApi()
    const plans = await plansOf(db, (explaining) =>
      computeFigures(explaining, class12, { zone: 'UTC', now: clock.now() }),
    )
    t.ok(plans.flatMap(accessesOf).length >= plans.length, 'every statement reads plays')
    for (const access of plans.flatMap(accessesOf)) t.match(access, /^Index /)
    const extent = {
      scope: { kind: 'district', districtId: HARBOR_VALLEY },
      by: 'school',
      gradeIfNone: '3',
      ...{ schoolId: undefined, teacherId: undefined, rosterId: undefined, grade: undefined },
    } as const
    const columns = columnsBySet.CommonCore
    const figures = {
      playtime: playtimeFigures('28', 'UTC'),
      factors: factorsFigures('UTC'),
      skills: skillsFigures(columns, 'school', 4),
      'skills together': marksTogether(columns, 4),
      attention: attentionFigures({
        zone: 'UTC',
        today: 20261123,
        days: 7,
        columns,
        enough: 4,
        reasonsOf: 'everybody',
      }),
    }
    for (const [name, of] of Object.entries(figures)) {
      const [plan = ''] = await plansOf(db, (explaining) =>
        // A plan has no line of all.
        readLines(explaining, extent, { figures: of, none: {} }).catch(() => undefined),
      )
      t.match(plan, 'child_', `${name} reads what is kept`)
      t.notMatch(plan, 'play_events', name)
    }
  },
)
