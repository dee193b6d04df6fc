import type { Worker } from 'node:worker_threads'
import { and, eq, sql } from 'drizzle-orm'
import t from 'tap'
import { chooseChild } from '../../../../server/contract/uploads.ts'
import { rosterUploadRows, uploadLine } from '../../../../server/product-api/db/schema/uploads.ts'
import type { CurrentRosters } from '../../../../server/product-api/uploads/current-rosters.ts'
import { type PlanJob, planUpload } from '../../../../server/product-api/uploads/plan.ts'
import { planStaged, withPlanner } from '../../../../server/product-api/uploads/plan-apart.ts'
import { callApi } from '../../../support/product-api.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { upload } from '../../../support/upload-file.ts'
import { listOf, reportOf, staged } from '../../../support/uploads.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const nameOf = (at: number) => [at, at / 26, at / 676].map((n) => LETTERS[Math.floor(n) % 26]).join('')
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `Kid${nameOf(at)},Fox${nameOf(7 * at)},3`)

/** A plan of a class list with so many rows, all new children of one class. */
function jobOf(count: number): PlanJob {
  const cells = (at: number) => ({
    teacherFirstName: 'Alma',
    teacherLastName: 'Reyes',
    teacherEmail: 'alma@school.test',
    studentFirstName: `Kid${nameOf(at)}`,
    studentLastName: `Fox${nameOf(7 * at)}`,
    grade: '3',
    idNumber: `${at}`,
  })
  const rows = Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    cells: cells(at),
    fault: null,
    choice: null,
  }))
  const class3 = { id: 'r1', name: 'Room 3', gradeLevel: '3', schoolId: null }
  const alma = { id: 'alma', schoolId: null, classes: [class3], account: {} }
  const current = {
    teachers: new Map([['alma@school.test', alma]]),
    deactivated: new Set(),
    classes: new Map([['r1', class3]]),
    children: [],
    childrenOf: new Map(),
    seatPlans: [],
    districtOf: new Map(),
  } as unknown as CurrentRosters
  return { rows, current: current, type: 'createRosters' }
}

t.test('a plan made apart is the plan, and the thread that answers requests goes on', async (t) => {
  const job = jobOf(20_000)
  let isMade = false
  const making = planStaged(job).finally(() => {
    isMade = true
  })
  let turns = 0
  while (!isMade) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  t.ok(turns > 100, 'it did other things meanwhile')
  t.same(await making, planUpload(job.rows, job.current, job.type))
})

t.test('the built server makes it apart too, where a thread starts from built files', async (t) => {
  const address = new URL('../../../../dist/server/product-api/uploads/plan-apart.js', import.meta.url).href
  const built = (await import(address)) as { readonly planStaged: typeof planStaged }
  const job = jobOf(600)
  t.same(await built.planStaged(job), planUpload(job.rows, job.current, job.type))
})

t.test('several large files at once are all staged, each apart and one after the other', async (t) => {
  const current = await schoolsApi()
  const people = ['alma', 'ben', 'cleo'] as const
  let threads = 0
  let running = 0
  let mostAtOnce = 0
  const note = (worker: Worker) => {
    threads += 1
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    worker.once('message', () => (running -= 1))
  }
  process.on('worker', note)
  t.teardown(() => process.off('worker', note))
  const sent = await Promise.all(people.map((who) => upload(current, listOf(who, ...rowsOf(2_000)), { who })))
  t.equal(threads, people.length, 'none is planned in the thread that answers requests')
  t.equal(mostAtOnce, 1)
  for (const [at, { status, body }] of sent.entries()) {
    t.match([status, body.problem], [200, null])
    const report = await reportOf(current, body.uploadId ?? '', people[at])
    t.equal(report.rows.total, 2_000)
  }
})

t.test(
  'a choice in a large file holds nothing while it is planned, and fails if another was made',
  async (t) => {
    const current = await schoolsApi()
    const uploadId = await staged(current, listOf('alma', ...rowsOf(501)))
    const choose = () =>
      callApi(current.url, chooseChild, {
        bearer: current.as('alma'),
        params: { uploadId, row: 2 },
        body: { choice: 'new' },
      })
    const row3 = and(eq(rosterUploadRows.uploadId, uploadId), eq(rosterUploadRows.row, 3))
    const other = new Promise((resolve, reject) =>
      process.once('worker', () =>
        current.db.update(rosterUploadRows).set({ choice: 'new' }).where(row3).then(resolve, reject),
      ),
    )
    t.match(await choose(), { status: 409, body: { error: { code: 'conflict' } } })
    await other
    t.equal((await choose()).status, 200, 'it can be made again')
  },
)

t.test('a file of few rows about a large school takes its turn among the large ones', async (t) => {
  const api = await schoolsApi()
  const { db } = api
  await db.execute(sql`
    insert into students (id, first_name, last_name, school_id)
    select 'many-' || nth, 'Many', 'Child ' || nth, 'north' from generate_series(1, 2001) as nth`)
  const lineWhilePlanned = new Promise<unknown[]>((resolve, reject) =>
    process.once('worker', () => db.select().from(uploadLine).then(resolve, reject)),
  )
  await staged(api, listOf('alma', ...rowsOf(3)), { who: 'principal' })
  t.match(await lineWhilePlanned, [{ accountId: 'principal' }])
})

t.test('a file of few rows waits for the thread too where there is much to compare', async (t) => {
  const job = jobOf(30)
  const children = Array(200).fill({ ...job.rows[0], id: 'k1', classIds: [] })
  const large = { ...job, current: { ...job.current, children } }
  let free = () => {}
  const isFree = new Promise<void>((resolve) => (free = resolve))
  const going = withPlanner({ accountId: 'alma', rows: 501, children: 0 }, () => isFree)
  const file = (at: number, children = 0) => ({ accountId: `teacher ${at}`, rows: 30, children })
  const waiting = Array.from({ length: 8 }, (_, at) => withPlanner(file(at), (make) => make(large)))
  const refused = withPlanner(file(8), (make) => make(large))
  await t.rejects(refused, { status: 503, code: 'busy' } as object as Error)
  let isRead = false
  const ofManySchools = withPlanner(file(9, 2_001), async () => {
    isRead = true
  })
  await t.rejects(ofManySchools, { status: 503, code: 'busy' } as object as Error)
  t.notOk(isRead, 'where there are many children to read, nothing is read before its turn')
  const small = await withPlanner(file(9), (make) => make(job))
  t.equal(small.length, 30, 'where there is little, it does not wait')
  free()
  await going
  await Promise.allSettled(waiting)
})

t.test(
  'a child of a thousand classes costs each row what its own do, not their square (S7.65)',
  async (t) => {
    const { rows, current, type } = jobOf(300)
    const classes = Array.from({ length: 1_000 }, (_, at) => ({
      id: `c${at}`,
      name: `Class ${at}`,
      gradeLevel: '3',
      schoolId: null,
    }))
    const alma = { id: 'alma', schoolId: null, classes, account: {} }
    let asked = 0
    const classIds = new Proxy(
      classes.map(({ id }) => id),
      {
        get(target, key, receiver) {
          asked += 1
          return Reflect.get(target, key, receiver)
        },
      },
    )
    const ada = {
      id: 'ada',
      firstName: 'Ada',
      lastName: 'Moss',
      gradeLevel: '3',
      idNumber: '7',
      schoolId: null,
      classIds,
    }
    const around = {
      ...current,
      teachers: new Map([['alma@school.test', alma]]),
      classes: new Map(classes.map((one) => [one.id, one])),
      children: [ada],
      childrenOf: new Map(classes.map(({ id }) => [id, [ada]])),
    } as unknown as CurrentRosters
    const about = rows.map((row, at) => ({
      ...row,
      cells: {
        ...row.cells,
        studentFirstName: 'Ada',
        studentLastName: 'Moss',
        idNumber: '7',
        className: `Class ${at}`,
      },
    }))
    t.equal(planUpload(about, around, type).filter(({ status }) => status === 'same').length, rows.length)
    t.ok(asked < 3 * classes.length, `asked ${asked} times`)
  },
)

t.test('a teacher has at most two hundred classes by a file', async (t) => {
  const { rows, current, type } = jobOf(202)
  const named = rows.map((row, at) => ({ ...row, cells: { ...row.cells, className: `Class ${at}` } }))
  const plan = planUpload(
    [
      ...named,
      { ...named[0], row: 900, cells: { ...named[0]?.cells, idNumber: 'x', studentFirstName: 'Zoe' } },
    ] as typeof named,
    current,
    type,
  )
  t.same(
    plan.filter(({ plan }) => plan.fault?.code === 'too-many-classes').map(({ row }) => row),
    [201, 202, 203],
    'one is there, and 199 are new',
  )
  t.equal(plan.at(-1)?.status, 'new', 'a class that is new already takes more children')
})
