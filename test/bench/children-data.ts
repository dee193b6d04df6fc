import type { Db } from '../../server/product-api/db/open.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../server/product-api/db/schema/rosters.ts'
import { studentPasswords } from '../../server/product-api/db/schema/student-passwords.ts'
import { students } from '../../server/product-api/db/schema/students.ts'
import { sealedPassword } from '../../server/product-api/picture-passwords/stored.ts'
import type { Sealer } from '../../server/sealing.ts'
import { addAccount } from '../support/product-data.ts'

export const CLASSES = 100
export const CHILDREN_EACH = 30
export const CHILDREN = CLASSES * CHILDREN_EACH
export const PICTURES = 'owl,cookie,rocket'

/** A child in front of a tablet of its own. */
export interface ChildAtTablet {
  readonly code: string
  readonly rosterId: string
  readonly studentId: string
}

export const teacherOf = (nth: number) => `t-${nth}`
export const rosterOf = (nth: number) => `r-${nth}`

/** A teacher with a class of so many children, and the same pictures for all of them; answers the children. */
export async function addClass(
  db: Db,
  nth: number,
  { sealer, passwordHash, children }: { sealer: Sealer; passwordHash: string; children: number },
): Promise<ChildAtTablet[]> {
  const setAt = new Date()
  const [id, rosterId] = [teacherOf(nth), rosterOf(nth)]
  const code = `room${nth}x`
  await addAccount(db, id, { accessCode: code, passwordHash })
  await db.insert(rosters).values({ id: rosterId, name: `Room ${nth}`, gradeLevel: '3', changedAt: setAt })
  await db.insert(rosterTeachers).values({ rosterId, accountId: id, rosterIndex: 0 })
  const ids = Array.from({ length: children }, (_, child) => `s-${nth}-${child}`)
  await db
    .insert(students)
    .values(ids.map((one) => ({ id: one, firstName: `First${one}`, lastName: 'Last', gradeLevel: '3' })))
  await db.insert(rosterStudents).values(ids.map((studentId) => ({ rosterId, studentId })))
  await db
    .insert(studentPasswords)
    .values(
      ids.map((studentId) => ({ studentId, sealed: sealedPassword(sealer, studentId, PICTURES), setAt })),
    )
  return ids.map((studentId) => ({ code, rosterId, studentId }))
}

/** A hundred such classes of thirty; answers the children, class by class. */
export async function fillClasses(db: Db, given: { sealer: Sealer; passwordHash: string }) {
  const all: ChildAtTablet[] = []
  for (let nth = 0; nth < CLASSES; nth += 1)
    all.push(...(await addClass(db, nth, { ...given, children: CHILDREN_EACH })))
  return all
}
