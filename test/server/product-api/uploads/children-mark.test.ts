import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import type { Bearer } from '../../../../server/product-api/auth/bearer.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents, rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { studentNumbers } from '../../../../server/product-api/db/schema/uploads.ts'
import { childrenMark } from '../../../../server/product-api/uploads/current-rosters.ts'
import { schoolsApi } from '../../../support/schools-api.ts'

const bearer = { kind: 'account', accountId: 'principal' } as Bearer

t.test('the mark of the children around a file changes with whatever a row is compared with', async (t) => {
  const { db } = await schoolsApi()
  const marked = async () =>
    childrenMark(db, bearer, await db.select().from(accounts).where(eq(accounts.id, 'alma')))
  const k1 = eq(students.id, 'k1')
  const changes: Readonly<Record<string, () => PromiseLike<unknown>>> = {
    'a name': () => db.update(students).set({ lastName: 'Vandermeer' }).where(k1),
    'a grade': () => db.update(students).set({ gradeLevel: '7' }).where(k1),
    'a number': () => db.insert(studentNumbers).values({ studentId: 'k1', idNumber: '17' }),
    'another number': () => db.update(studentNumbers).set({ idNumber: '18' }),
    'a class more': () => db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k1' }),
    'a class less': () => db.delete(rosterStudents).where(eq(rosterStudents.rosterId, 'r2')),
    'who was deactivated': () => db.update(students).set({ deactivatedAt: new Date() }).where(k1),
    'who is new in no class': () =>
      db.insert(students).values({ id: 'new', firstName: 'Ada', lastName: 'Fox', schoolId: 'north' }),
    'a class that is deactivated': () =>
      db.update(rosters).set({ deactivatedAt: new Date() }).where(eq(rosters.id, 'r1')),
  }
  let before = await marked()
  t.equal(await marked(), before, 'nothing')
  for (const [what, change] of Object.entries(changes)) {
    await change()
    const after = await marked()
    t.not(after, before, what)
    before = after
  }
  await db.update(students).set({ version: sql`version + 1` }).where(eq(students.schoolId, 'south'))
  t.equal(await marked(), before, 'children of another school')
})
