import t from 'tap'
import { planUpload } from '../../../../server/product-api/uploads/plan.ts'
import { planApart } from '../../../../server/product-api/uploads/plan-apart.ts'
import type { World } from '../../../../server/product-api/uploads/world.ts'
import { rosterWorld } from '../../../support/roster-world.ts'
import { upload } from '../../../support/upload-file.ts'
import { listOf, reportOf } from '../../../support/uploads.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const nameOf = (at: number) => [at, at / 26, at / 676].map((n) => LETTERS[Math.floor(n) % 26]).join('')
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `Kid${nameOf(at)},Fox${nameOf(7 * at)},3`)

t.test('a plan made apart is the plan, and the thread that answers requests goes on', async (t) => {
  const cells = (at: number) => ({
    teacherFirstName: 'Alma',
    teacherLastName: 'Reyes',
    teacherEmail: 'alma@school.test',
    studentFirstName: `Kid${nameOf(at)}`,
    studentLastName: `Fox${nameOf(7 * at)}`,
    grade: '3',
    idNumber: `${at}`,
  })
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    row: at + 2,
    cells: cells(at),
    fault: null,
    choice: null,
  }))
  const class3 = { id: 'r1', name: 'Room 3', gradeLevel: '3', schoolId: null }
  const alma = { id: 'alma', schoolId: null, classes: [class3], account: {} }
  const world = {
    teachers: new Map([['alma@school.test', alma]]),
    deactivated: new Set(),
    classes: new Map([['r1', class3]]),
    children: [],
    childrenOf: new Map(),
    rooms: [],
    districtOf: new Map(),
  } as unknown as World
  const job = { rows, world, type: 'createRosters' } as const
  let isMade = false
  const making = planApart(job).finally(() => {
    isMade = true
  })
  let turns = 0
  while (!isMade) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  t.ok(turns > 100, 'it did other things meanwhile')
  t.same(await making, planUpload(rows, world, 'createRosters'))
})

t.test('several large files at once are all staged, and every other request is answered', async (t) => {
  const world = await rosterWorld()
  const people = ['alma', 'ben', 'cleo'] as const
  let isOver = false
  const sending = Promise.all(
    people.map((who) => upload(world, listOf(who, ...rowsOf(2_000)), { who })),
  ).finally(() => {
    isOver = true
  })
  const statuses = new Set<number>()
  while (!isOver) statuses.add((await fetch(`${world.url}/readyz`)).status)
  t.same([...statuses], [200])
  for (const [at, { status, body }] of (await sending).entries()) {
    t.match([status, body.problem], [200, null])
    const report = await reportOf(world, body.uploadId ?? '', people[at])
    t.equal(report.rows.total, 2_000)
  }
})
