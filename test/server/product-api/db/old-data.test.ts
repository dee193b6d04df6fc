import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { teachersToConfirm } from '../../../../server/contract/confirm-teachers.ts'
import { deactivatedStudents } from '../../../../server/contract/deactivated.ts'
import { findPeople } from '../../../../server/contract/find-people.ts'
import { nextRosters } from '../../../../server/contract/next-rosters.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import { openDatabase } from '../../../../server/product-api/db/open.ts'
import { ask, startProductApi } from '../../../support/product-api.ts'
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

/** A folder with a database of the first schema, and what was in it. */
async function oldFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-old-'))
  const first = join(folder, 'first')
  cpSync(migrations, first, { recursive: true })
  const file = join(first, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  const client = await PGlite.create({ dataDir: join(folder, 'data') })
  await migrate(drizzle({ client }), { migrationsFolder: first })
  await client.exec(OLD)
  await client.close()
  return folder
}

t.test('what was written under the first schema is answered under the newest one', async (t) => {
  const folder = await oldFolder()
  const old = await openDatabase({ dataDir: join(folder, 'data') })
  const api = await startProductApi({ wrap: () => old.db })
  t.teardown(async () => {
    await api.close()
    await old.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const { url } = api
  const as = (id: string) => bearerFor({ ...api, db: old.db }, id, 'account')
  const sam = await as('sam')
  const query = { schoolId: 'ridge' }

  const plans = []
  for (const id of ['ann', 'bob', 'sam', 'dee'])
    plans.push(((await ask(url, me, { bearer: await as(id) })).body as ReplyOf<typeof me>).subscription?.id)
  t.same(plans, ['p-sam', 'p-dee', 'p-sam', 'p-dee'], 'a plan is still everybody’s whom it covered')

  for (const [text, found] of [
    ['mar onei', []],
    ['marie o neill', ['ann']],
    ['cruz', ['k1']],
    ['小龍 李', ['k2']],
    ['long', ['k3']],
    ['alone', []],
  ] as const) {
    const { body } = await ask(url, findPeople, { bearer: sam, body: { text } })
    const { teachers, students } = body as ReplyOf<typeof findPeople>
    t.same([...teachers.map(({ id }) => id), ...students.map(({ studentId }) => studentId)], found, text)
  }

  const toConfirm = (await ask(url, teachersToConfirm, { bearer: sam, query })).body as ReplyOf<
    typeof teachersToConfirm
  >
  t.same([toConfirm.isDue, toConfirm.teachers.map(({ id }) => id)], [true, ['sam', 'ann']])
  t.equal(
    (await ask(url, deactivatedStudents, { bearer: sam, query })).status,
    403,
    'nobody has been let see',
  )

  const next = (await ask(url, nextRosters, { bearer: sam, query })).body as ReplyOf<typeof nextRosters>
  t.match(next, { isUpdated: false, rosters: [{ rosterId: 'r1', version: 1, studentIds: { length: 2 } }] })
  const moved = await ask(url, updateRosters, {
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
