import { href, pages } from '../../../../shared/paths.ts'
import { countOf, countOfStudents } from '../../../../shared/rules/counts.ts'
import { gradeLabel, roleTitle } from '../../../../shared/rules/grades.ts'
import { cutName, TEACHER_NAME_LIMIT } from '../../../../shared/rules/names.ts'
import { districtRoles } from '../../../../shared/rules/roles.ts'
import type { FoundPeople } from '../../../../shared/screens/admin-view.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { findPeople } from '../../../contract/find-people.ts'
import { childLinks } from '../../rules/child-address.ts'
import { invitationLine } from '../../rules/invitation-line.ts'
import { namedChild, namedTeacher } from '../../rules/named-people.ts'
import { may } from '../../session/permissions.ts'
import type { Identity } from '../../session/session.ts'

type Reply = ReplyOf<typeof findPeople>
type Found = FoundPeople['groups'][number]['found'][number]
interface Seen {
  readonly pageSize: number
  readonly now: Date
  readonly identity: Identity
  /** Whether all that was found could be read. */
  readonly areAllRead: boolean
}

const DISTRICT_OFFICE = 'District office'

/** What a search found by kind: schools, teachers, children, and deactivated teachers last. */
export function foundPeople(
  { schools, teachers, deactivated, students, more }: Reply,
  seen: Seen,
): FoundPeople {
  const groups = [
    { title: 'Schools', found: schools.map((school) => foundSchool(school, seen.pageSize)) },
    { title: 'Teachers', found: teachers.map((teacher) => foundTeacher(teacher, seen)) },
    { title: 'Students', found: students.map(foundChild) },
    { title: 'Deactivated', found: deactivated.map((teacher) => foundDeactivated(teacher, seen.pageSize)) },
  ].filter(({ found }) => found.length > 0)
  const count = groups.reduce((sum, { found }) => sum + found.length, 0)
  return { groups, words: countText(count, { more, areAllRead: seen.areAllRead }) }
}

/** Empty if nothing could be read: that is told beside it. */
function countText(count: number, { more, areAllRead }: { more: boolean; areAllRead: boolean }): string {
  if (count === 0) return areAllRead ? 'No names start with that.' : ''
  return more ? 'There are more results. Type more of the name.' : `${countOf(count, 'result')}.`
}

function foundSchool(one: Reply['schools'][number], pageSize: number): Found {
  const { schoolId, school, teachers, students, city, state, schoolPlace } = one
  const place = [city, state].filter(Boolean).join(', ')
  return {
    id: schoolId,
    name: cutName(school, TEACHER_NAME_LIMIT),
    fullName: school,
    avatar: null,
    about: [place, countOf(teachers, 'teacher'), countOfStudents(students)].filter(Boolean).join(' · '),
    href: href(pages['admin-view'], undefined, { school: schoolId, page: pageOf(schoolPlace, pageSize) }),
    invitation: null,
  }
}

function foundTeacher(teacher: Reply['teachers'][number], { pageSize, now, identity }: Seen): Found {
  const { role, gradeLevel, at, email, invitation } = teacher
  const title = [roleTitle(role, gradeLevel), at?.school ?? DISTRICT_OFFICE].filter(Boolean).join(', ')
  return {
    ...foundPerson(teacher),
    about: `${title} · ${email}`,
    // Someone on no school's list is still found, with nothing to open (S6.23).
    href:
      at &&
      href(pages['admin-view'], undefined, {
        school: at.schoolId,
        page: pageOf(at.schoolPlace, pageSize),
        teachers: pageOf(at.place, pageSize),
        // District roles are listed but cannot be opened (S6.23).
        teacher: districtRoles.includes(role ?? '') ? undefined : teacher.id,
      }),
    invitation:
      at && invitation && may(identity, 'manage-teachers')
        ? invitationLine(invitation, { now, timezone: identity.timezone })
        : null,
  }
}

/** Leads to the list of the deactivated teachers of the school, opened. */
function foundDeactivated(teacher: Reply['deactivated'][number], pageSize: number): Found {
  const { role, gradeLevel, schoolId, school, schoolPlace, email } = teacher
  return {
    ...foundPerson(teacher),
    about: `${[roleTitle(role, gradeLevel), school].filter(Boolean).join(', ')} · ${email}`,
    href: href(pages['admin-view'], undefined, {
      school: schoolId,
      page: pageOf(schoolPlace, pageSize),
      deactivated: 'teachers',
    }),
    invitation: null,
  }
}

function foundPerson(teacher: Parameters<typeof namedTeacher>[0]) {
  const { teacherId, name, fullName, ...avatar } = namedTeacher(teacher)
  return { id: teacherId, name, fullName, avatar }
}

/** The page somebody is on, after so many others; left out for the first. */
function pageOf(before: number, pageSize: number): number | undefined {
  const page = Math.floor(before / pageSize) + 1
  return page === 1 ? undefined : page
}

function foundChild(student: Reply['students'][number]): Found {
  const { gradeLevel, school, inClass } = student
  const { studentId, name, fullName, ...avatar } = namedChild(student)
  return {
    id: studentId,
    name,
    fullName,
    avatar,
    about: [gradeLabel(gradeLevel), school, ...(inClass ? [] : ['no class'])].join(', '),
    href: inClass && childLinks({ rp: null }, inClass.rosterId, inClass.teacherId)(studentId),
    invitation: null,
  }
}
