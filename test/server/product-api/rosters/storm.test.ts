import { and, eq, isNull } from 'drizzle-orm'
import t from 'tap'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import { addRosterStudent, removeRosterStudent, saveStudent } from '../../../../server/contract/students.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { studentNumbers } from '../../../../server/product-api/db/schema/uploads.ts'
import { type Answer, callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import { onceAs, type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { commit, listOf, staged, undo } from '../../../support/uploads.ts'
import { create, named, save } from './changes.ts'

// PGlite has one connection: there nobody waits for anybody.
const skip = !process.env.TEST_DATABASE_URL

const CHILDREN = 8
const AT_ONCE = 8
const ROUNDS = 30

const classes: Readonly<Record<string, Person>> = { r1: 'alma', r2: 'alma', r3: 'ben', rb: 'ben' }
const children = Array.from({ length: CHILDREN }, (_, i) => `kid-${i}`)

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T
const some = <T>(of: readonly T[]): T[] => of.filter(() => Math.random() < 0.4)

/** Eight children, each in none to two of four classes of two teachers who share two of them. */
async function crowded(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  const { db } = api
  await addRoster(db, 'r3', 'ben', [], { schoolId: 'north', rosterIndex: 2 })
  await db.insert(rosterTeachers).values({ rosterId: 'r3', accountId: 'alma', rosterIndex: 2 })
  await db
    .insert(students)
    .values(
      children.map((id) => ({ id, firstName: 'Kid', lastName: id, gradeLevel: '3', schoolId: 'north' })),
    )
  await db.insert(studentNumbers).values(children.map((id) => ({ studentId: id, idNumber: id })))
  const ids = Object.keys(classes)
  await db
    .insert(rosterStudents)
    .values(
      children
        .slice(0, 6)
        .flatMap((studentId, i) =>
          [0, 1].slice(i % 2).map((n) => ({ studentId, rosterId: ids[(i + n) % 4] ?? '' })),
        ),
    )
  return api
}

const versionOf = async ({ db }: SchoolsApi, rosterId: string): Promise<number> =>
  (await db.select().from(rosters).where(eq(rosters.id, rosterId)))[0]?.version ?? 1

let names = 0
const newName = () => named(`Kid Number${++names}`)

/** A class saved with some of the children, whom it renames, and a new one. */
async function saved(api: SchoolsApi): Promise<Answer> {
  const [rosterId, who] = any(Object.entries(classes))
  const listed = some(children).map((studentId) => ({ studentId, ...newName() }))
  const version = await versionOf(api, rosterId)
  return save(
    api,
    { version, name: rosterId, students: [...listed, newName()] },
    { who, teacherId: who, rosterId },
  )
}

/** Files are staged one at a time: beyond a few of one account at once, the rest is refused as busy (decision 057). */
let stagedLast: Promise<unknown> = Promise.resolve()
function stagedInTurn(...file: Parameters<typeof staged>): Promise<string> {
  const next = stagedLast.then(() => staged(...file))
  stagedLast = next.catch(() => undefined)
  return next
}

/** A file of a teacher’s or of their principal’s, written, and half the time taken back. */
async function filed(api: SchoolsApi): Promise<Answer> {
  const who = any(['alma', 'principal'] as const)
  const rows = some(children).map((id) => `${Object.values(newName()).join(',')},${any(['3', '4'])},${id}`)
  const uploadId = await stagedInTurn(api, listOf('alma', ...rows, `New,Kid${++names},3,n${names}`), { who })
  const written = await commit(api, uploadId, who)
  return Math.random() < 0.5 ? undo(api, uploadId, who) : written
}

async function movedUp(api: SchoolsApi): Promise<Answer> {
  const open = await api.db
    .select()
    .from(rosters)
    .where(and(eq(rosters.schoolId, 'north'), isNull(rosters.deactivatedAt)))
  return callApi(api.url, updateRosters, {
    bearer: api.as('principal'),
    query: { schoolId: 'north' },
    headers: onceAs(),
    body: {
      seen: open.map(({ id, version }) => ({ rosterId: id, version })),
      students: some(children).map((studentId) => ({
        studentId,
        newRosters: some(['r1', 'r2', 'r3']),
        active: true,
      })),
    },
  })
}

const changes: readonly ((api: SchoolsApi) => Promise<Answer>)[] = [
  saved,
  saved,
  saved,
  filed,
  filed,
  movedUp,
  (api) => create(api, { students: some(children).map((studentId) => ({ studentId, ...newName() })) }),
  (api) =>
    callApi(api.url, addRosterStudent, {
      bearer: api.as('alma'),
      params: { rosterId: any(['r1', 'r2', 'r3']), studentId: any(children) },
      query: any([{}, { from: 'r1' }, { from: 'r2' }]),
    }),
  (api) =>
    callApi(api.url, removeRosterStudent, {
      bearer: api.as('ben'),
      params: { rosterId: any(['r1', 'r3', 'rb']), studentId: any(children) },
    }),
  async (api) => {
    const studentId = any(children)
    const [child] = await api.db.select().from(students).where(eq(students.id, studentId))
    return callApi(api.url, saveStudent, {
      bearer: api.as('alma'),
      params: { studentId },
      body: { ...newName(), version: child?.version ?? 1 },
    })
  },
]

t.test(
  'under concurrent changes every request succeeds or is refused, and none fails',
  { skip },
  async (t) => {
    const api = await crowded()
    const counts = new Map<number, number>()
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => any(changes)(api)))
      for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    const faults = [...counts].filter(([status]) => status >= 500)
    t.same(faults, [], `answered: ${JSON.stringify(Object.fromEntries(counts))}`)
    t.ok((counts.get(200) ?? 0) > (ROUNDS * AT_ONCE) / 4, 'and many are carried out')
  },
)
