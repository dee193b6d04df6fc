import { eq } from 'drizzle-orm'
import t from 'tap'
import type { Bearer } from '../../../../server/product-api/auth/bearer.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { studentNumbers } from '../../../../server/product-api/db/schema/uploads.ts'
import { moveToNextRosters } from '../../../../server/product-api/rosters/next-year.ts'
import { commitUpload } from '../../../../server/product-api/uploads/commit.ts'
import { undoUpload } from '../../../../server/product-api/uploads/undo.ts'
import { everything, schoolsApi } from '../../../support/schools-api.ts'
import { listOf, reportOf, staged } from '../../../support/uploads.ts'

const principal = { accountId: 'principal', kind: 'account' } as unknown as Bearer

/** A database in which somebody else does `meanwhile` right before the nth read of a kind in a transaction. */
function changedBefore(
  db: Db,
  { look, nth }: { readonly look: 'select' | 'selectDistinct'; readonly nth: number },
  meanwhile: (tx: Db) => PromiseLike<unknown>,
): Db {
  let looks = 0
  const over = (target: Db, isTransaction = false): Db =>
    new Proxy(target, {
      get(of, name) {
        if (name === 'transaction')
          return (work: (tx: Db) => Promise<unknown>) => of.transaction((tx) => work(over(tx as Db, true)))
        if (isTransaction && name === look && ++looks === nth) void meanwhile(of).then(() => undefined)
        const value = Reflect.get(of, name)
        return typeof value === 'function' ? value.bind(of) : value
      },
    })
  return over(db)
}

t.test(
  'deactivating a child who has since joined another class returns 409, and changes nothing',
  async (t) => {
    const api = await schoolsApi()
    const before = await everything(api)
    const [school] = await api.db.select().from(schools).where(eq(schools.id, 'north'))
    if (!school) throw new Error('there is none')
    const db = changedBefore(api.db, { look: 'selectDistinct', nth: 1 }, (tx) =>
      tx.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k1' }).execute(),
    )
    const body = { seen: [{ rosterId: 'r1', version: 1 }], students: [{ studentId: 'k1', newRosters: [] }] }
    await t.rejects(
      moveToNextRosters({ db, clock: api.clock }, principal, school, { key: 'k'.repeat(16), body }),
      { status: 409, code: 'conflict' } as object as Error,
    )
    t.same(await everything(api), before)
  },
)

t.test('a child deactivated while a file is written does not join a class by it (S7.65)', async (t) => {
  const api = await schoolsApi()
  await api.db.delete(rosterStudents).where(eq(rosterStudents.studentId, 'k3'))
  await api.db.insert(studentNumbers).values({ studentId: 'k3', idNumber: '1003' })
  const uploadId = await staged(api, listOf('alma', 'Kid k3,Moss,3,1003'), { who: 'principal' })
  t.match((await reportOf(api, uploadId, 'principal')).counts, { changed: 1 })
  const before = await everything(api)
  // Right before the plan’s children are locked.
  const db = changedBefore(api.db, { look: 'select', nth: 2 }, (tx) =>
    tx.update(students).set({ deactivatedAt: api.clock.now() }).where(eq(students.id, 'k3')).execute(),
  )
  await t.rejects(commitUpload({ db, clock: api.clock }, principal, uploadId), {
    status: 409,
    code: 'conflict',
  } as object as Error)
  const after = await everything(api)
  t.same(after.members, before.members)
  t.match((await reportOf(api, uploadId, 'principal')).counts, { changed: 0 }, 'the report is made anew')
})

t.test('a child renamed while a file is written keeps the new name, and can be undone (S7.65)', async (t) => {
  const api = await schoolsApi()
  await api.db.delete(rosterStudents).where(eq(rosterStudents.studentId, 'k3'))
  await api.db.insert(studentNumbers).values({ studentId: 'k3', idNumber: '1003' })
  const uploadId = await staged(api, listOf('alma', 'Kid k3,Moss,5,1003'), { who: 'principal' })
  const k3 = async () => (await api.db.select().from(students).where(eq(students.id, 'k3')))[0]
  const renamed = { lastName: 'moss', version: ((await k3())?.version ?? 0) + 1 }
  const db = changedBefore(api.db, { look: 'select', nth: 2 }, (tx) =>
    tx.update(students).set(renamed).where(eq(students.id, 'k3')).execute(),
  )
  await commitUpload({ db, clock: api.clock }, principal, uploadId)
  t.match(await k3(), { lastName: 'moss', gradeLevel: '5', version: renamed.version + 1 })
  await undoUpload(api, principal, uploadId)
  t.match(await k3(), { lastName: 'moss', gradeLevel: '3' }, 'nothing of it was kept')
})
