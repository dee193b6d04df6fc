import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import t, { type Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { teachersToConfirm } from '../../../../server/contract/confirm-teachers.ts'
import { deactivatedStudents } from '../../../../server/contract/deactivated.ts'
import { findPeople } from '../../../../server/contract/find-people.ts'
import { nextRosters } from '../../../../server/contract/next-rosters.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import { appLevels, metagameStats } from '../../../../server/contract/teacher-stats.ts'
import { openDatabase } from '../../../../server/product-api/db/open.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'
import { onceAs } from '../../../support/roster-world.ts'

const migrations = join(import.meta.dirname, '../../../../server/product-api/db/migrations')

const person = (id: string, first: string, last: string, rest: string, values: string): string =>
  `insert into accounts (id, email, case_sensitive_email, first_name, last_name, client_id, started_day, access_code, ${rest})
   values ('${id}', '${id}@old.org', '${id}@Old.org', '${first}', '${last}', 'client-${id}', 20190801, 'code-${id}', ${values});`

/** What a school and a district had written when there was only the first schema. */
const OLD = `
  insert into districts values ('valley', 'Old Valley', 'CA');
  insert into schools values ('ridge', 'valley', 'Ridge', 'Oakland', 'CA', '94601'), ('cedar', 'valley', 'Cedar', 'Oakland', 'CA', '94601');
  ${person('sam', 'Sam', 'Hill', 'school_id, rights, settings', `'ridge', 'V', '{"role":"School administrator"}'`)}
  ${person('dee', 'Dee', 'Dale', 'district_id, rights, settings', `'valley', 'V', '{"role":"District administrator"}'`)}
  ${person('ann', 'Anne-Marie', 'O’Neill', 'school_id, settings', `'ridge', '{"role":"Classroom teacher","gradeLevel":"3"}'`)}
  ${person('bob', 'Bob', 'Ray', 'school_id, settings', `'cedar', '{}'`)}
  ${person('gone', 'Gil', 'Gone', 'school_id, state', `'ridge', 'deactivated'`)}
  insert into subscriptions (id, owner_id, plan, scope, roster_limit, expiration_day, trial_start_date) values
    ('p-sam', 'sam', 'gold', 'school', 500, null, null), ('p-dee', 'dee', 'platinum', 'district', 900, null, null),
    ('p-ann', 'ann', 'trial', 'teacher', 100, 20190901, 20190802), ('p-gone', 'gone', 'silver', 'teacher', 40, null, null);
  insert into students (id, first_name, last_name, grade_level, school_id, deactivated_at) values
    ('k1', 'Zoë', 'de la Cruz', '3', 'ridge', null), ('k2', '李', '小龍', null, 'ridge', null),
    ('k3', '${'x'.repeat(3000)}', 'Long', '', 'ridge', null), ('k4', 'Left', 'Alone', '0', 'ridge', '2019-06-01');
  insert into rosters (id, name, grade_level, school_id, changed_at, deactivated_at) values
    ('r1', 'Room 1', '3', 'ridge', '2019-09-01', null), ('r2', 'Put away', null, 'ridge', '2019-06-01', '2019-06-02');
  insert into roster_teachers values ('r1', 'ann', 0), ('r2', 'ann', 1);
  insert into roster_students values ('r1', 'k1'), ('r1', 'k2'), ('r2', 'k4');
  insert into play_events (student_id, app_context, started_at, seconds, level_num, level_result_type)
    values ('k1', 'Wings', '2019-09-02', 90, 4, 'pass');
`

/** Plays as they could be stored before their numbers were looked at (0017): what cannot be told in each of them. */
const UNTELLABLE = `
  insert into play_events (student_id, app_context, started_at, level_num, level_result_type, seconds, partition, wings_level_accuracy, ability_before) values
    ('k1', 'Wings', now() - interval '5 hours', 1, 'pass', -40, -1, 'NaN', 'NaN'),
    ('k1', 'Wings', now() - interval '4 hours', 2, 'pass', 60, 2, '-Infinity', 'Infinity'),
    ('k1', 'Wings', now() - interval '3 hours', 3, 'lose', 50, 3, 0.5, '-Infinity'),
    ('k1', 'Wings', now() - interval '2 hours', 4, 'pass', 70, 0, null, 1.5);
  insert into undated_plays (student_id, app_context, level_num, level_result_type, seconds, partition, wings_level_accuracy) values
    ('k1', 'Wings', 5, 'pass', -1, -7, 'Infinity'), ('k1', 'Wings', 6, 'pass', 30, 1, 0.25);
`

/** A folder with a database of the first schema, or of the first so many migrations, and what was in it. */
async function oldFolder(applied = 1, more = ''): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-old-'))
  const first = join(folder, 'first')
  cpSync(migrations, first, { recursive: true })
  const file = join(first, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, applied) }))
  const client = await PGlite.create({ dataDir: join(folder, 'data') })
  await migrate(drizzle({ client }), { migrationsFolder: first })
  await client.exec(OLD + more)
  await client.close()
  return folder
}

/** The product API of today on an old folder, migrated as it is opened. */
async function startOnOld(t: Test, folder: string) {
  const old = await openDatabase({ dataDir: join(folder, 'data') })
  const api = await startProductApi({ wrap: () => old.db })
  t.teardown(async () => {
    await api.close()
    await old.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const as = (id: string) => bearerFor({ ...api, db: old.db }, id, 'account')
  return { url: api.url, db: old.db, as }
}

t.test('what was written under the first schema is answered under the newest one', async (t) => {
  const { url, as } = await startOnOld(t, await oldFolder())
  const sam = await as('sam')
  const query = { schoolId: 'ridge' }

  const plans = []
  for (const id of ['ann', 'bob', 'sam', 'dee'])
    plans.push(
      ((await callApi(url, me, { bearer: await as(id) })).body as ReplyOf<typeof me>).subscription?.id,
    )
  t.same(plans, ['p-sam', 'p-dee', 'p-sam', 'p-dee'], 'a plan is still everybody’s whom it covered')

  for (const [text, found] of [
    ['mar onei', []],
    ['marie o neill', ['ann']],
    ['cruz', ['k1']],
    ['小龍 李', ['k2']],
    ['long', ['k3']],
    ['alone', []],
  ] as const) {
    const { body } = await callApi(url, findPeople, { bearer: sam, body: { text } })
    const { teachers, students } = body as ReplyOf<typeof findPeople>
    t.same([...teachers.map(({ id }) => id), ...students.map(({ studentId }) => studentId)], found, text)
  }

  const toConfirm = (await callApi(url, teachersToConfirm, { bearer: sam, query })).body as ReplyOf<
    typeof teachersToConfirm
  >
  t.same([toConfirm.isDue, toConfirm.teachers.map(({ id }) => id)], [true, ['sam', 'ann']])
  t.equal(
    (await callApi(url, deactivatedStudents, { bearer: sam, query })).status,
    403,
    'nobody has been let see',
  )

  const next = (await callApi(url, nextRosters, { bearer: sam, query })).body as ReplyOf<typeof nextRosters>
  t.match(next, { isUpdated: false, rosters: [{ rosterId: 'r1', version: 1, studentIds: { length: 2 } }] })
  const moved = await callApi(url, updateRosters, {
    bearer: sam,
    query,
    headers: onceAs(),
    body: {
      seen: [{ rosterId: 'r1', version: 1 }],
      students: [
        { studentId: 'k1', newRosters: [] },
        { studentId: 'k3', newRosters: ['r1'] },
        { studentId: 'k4', newRosters: [], active: true },
      ],
    },
  })
  t.match(moved, { status: 200, body: { assigned: 2, deactivated: 1 } })
})

t.test(
  'a child with plays whose numbers cannot be told is answered: they are unknown, or 0 (S7.107)',
  async (t) => {
    const { url, db, as } = await startOnOld(t, await oldFolder(17, UNTELLABLE))
    const { rows } = await db.execute(
      sql`select level_num, seconds, partition, wings_level_accuracy as accuracy, ability_before as ability from play_events where level_num < 5 order by id offset 1`,
    )
    t.same(rows, [
      { level_num: 1, seconds: 0, partition: 0, accuracy: null, ability: null },
      { level_num: 2, seconds: 60, partition: 2, accuracy: null, ability: null },
      { level_num: 3, seconds: 50, partition: 3, accuracy: 0.5, ability: null },
      { level_num: 4, seconds: 70, partition: 0, accuracy: null, ability: 1.5 },
    ])
    const about = { bearer: await as('ann'), headers: { 'x-mpact-user': 'k1' } }
    const history = await callApi(url, metagameStats, about)
    t.equal(history.status, 200)
    t.same(
      (history.body as ReplyOf<typeof metagameStats>).snapshots.map((play) => [
        play.levelNum,
        play.seconds,
        play.partition,
        play.wingsLevelAccuracy,
      ]),
      [
        [4, 70, 0, null],
        [3, 50, 3, 0.5],
        [2, 60, 2, null],
        [1, 0, 0, null],
        [6, 30, 1, 0.25],
        [5, 0, 0, null],
      ],
    )
    t.equal((await callApi(url, appLevels, { ...about, query: { appContext: 'Wings' } })).status, 200)
    const invalid = sql`select conname from pg_constraint where not convalidated order by conname`
    t.same(
      (await db.execute<{ conname: string }>(invalid)).rows.map(({ conname }) => conname),
      ['play_events_partition', 'undated_plays_partition'],
      'only what nothing can have slipped past is unproven',
    )
  },
)
