import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { nextRosters } from '../../contract/next-rosters.ts'
import { nameOf } from '../account/name.ts'
import { accounts } from '../db/schema/accounts.ts'
import type { schools } from '../db/schema/institutions.ts'
import { naturalOrder } from '../db/schema/natural-order.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import type { Product } from '../serve.ts'
import { byName, isListed } from '../teachers/listed-teachers.ts'
import { isPartners } from './attachable.ts'
import { type Account, readMembers } from './members.ts'
import { readNamesakes } from './namesakes.ts'
import { placedThisYear } from './placed.ts'
import { readTeachers, studentOf } from './read.ts'

type Next = Omit<ReplyOf<typeof nextRosters>, 'isUpdated'>

/**
 * A school's own rosters, its children and its teachers without a roster; at most six queries however many
 * there are. A partner's rosters are left out, because the school cannot move them.
 */
export async function readNextRosters(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  account: Account,
  school: typeof schools.$inferSelect,
): Promise<Next> {
  const open = await db
    .select({ ...getTableColumns(rosters), isKept: isTaughtIn(school) })
    .from(rosters)
    .where(and(eq(rosters.schoolId, school.id), eq(rosters.kind, 'roster'), isNull(rosters.deactivatedAt)))
    .orderBy(asc(naturalOrder(rosters.name)), asc(rosters.id))
  const ids = open.map(({ id }) => id)
  const [members, teachers, children, without] = await Promise.all([
    readMembers(db, ids),
    readTeachers(db, ids),
    db
      .select()
      .from(students)
      .where(and(eq(students.schoolId, school.id), isNull(students.deactivatedAt), sql`not ${isPartners}`))
      .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id)),
    db
      .select()
      .from(accounts)
      .where(and(eq(accounts.schoolId, school.id), isListed, isNull(accounts.rights), sql`not ${hasRoster}`))
      .orderBy(...byName),
  ])
  const placedOf = placedThisYear(clock, account)
  const namesakes = await readNamesakes({ db, clock }, account, children)
  const known = new Set(children.map(({ id }) => id))
  return {
    schoolId: school.id,
    name: school.name,
    rosters: open.map(({ id, name, gradeLevel, version, isKept }) => ({
      rosterId: id,
      name,
      gradeLevel,
      version,
      teachers: teachers.get(id) ?? [],
      ...(!isKept && teachers.has(id) && { haveLeft: true }),
      studentIds: (members.get(id) ?? []).flatMap((one) => (known.has(one.id) ? one.id : [])),
    })),
    students: children.map((row) => {
      const placed = placedOf(row)
      const namesake = namesakes.get(row.id)
      return { ...studentOf(row), ...(placed && { placed }), ...(namesake && { namesake }) }
    }),
    without: without.map((account) => ({ id: account.id, ...nameOf(account) })),
  }
}

/** Whether somebody of a school, or of its district without a school of their own, teaches a roster. */
const isTaughtIn = ({ id, districtId }: typeof schools.$inferSelect) => sql<boolean>`exists (
  select 1 from ${rosterTeachers} as teaching
  join ${accounts} as teacher on teacher.id = teaching.account_id and teacher.state <> 'deactivated'
  where teaching.roster_id = ${rosters}.id
    and (teacher.school_id = ${id} or (teacher.school_id is null and teacher.district_id = ${districtId})))`

const hasRoster = sql`exists (
  select 1 from ${rosterTeachers} as own
  join ${rosters} as class on class.id = own.roster_id and class.deactivated_at is null
  where own.account_id = ${accounts.id})`
