import { href, pages } from '../../../../shared/paths.ts'
import { gradeWords, roleTitle } from '../../../../shared/rules/grades.ts'
import { SEARCH_FROM } from '../../../../shared/rules/institutions.ts'
import { districtRoles } from '../../../../shared/rules/roles.ts'
import { FindPeople, FoundPeople } from '../../../../shared/screens/admin-view.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { findPeople } from '../../../contract/find-people.ts'
import { MAX_PAGE_SIZE } from '../../../contract/teachers.ts'
import { PublicError } from '../../errors.ts'
import { childLinks } from '../../rules/child-address.ts'
import { namedChild, namedTeacher } from '../../rules/named-people.ts'
import { command } from '../command.ts'

type Reply = ReplyOf<typeof findPeople>
type Found = FoundPeople['people'][number]

const DISTRICT_OFFICE = 'District office'

/**
 * Finds teachers and children in the schools someone is responsible for. One call; a POST, so no search text
 * in an address.
 */
export const searchAdminView = command({
  screen: 'admin-view',
  name: 'search',
  method: 'POST',
  needs: 'admin-level',
  body: FindPeople,
  view: FoundPeople,
  async run({ call, config }, { text }) {
    const wanted = text.trim()
    if (wanted.length < SEARCH_FROM)
      throw new PublicError('invalid-input', { fields: { text: 'Please type at least 3 characters.' } })
    const reply = await call(findPeople, { body: { text: wanted } })
    return foundPeople(reply, Math.min(config.rostersPerPage, MAX_PAGE_SIZE))
  },
})

/** Teachers first, deactivated ones after them, then children. */
export function foundPeople({ teachers, deactivated, students, more }: Reply, pageSize: number): FoundPeople {
  const people = [
    ...teachers.map((teacher) => foundTeacher(teacher, pageSize)),
    ...deactivated.map((teacher) => foundDeactivated(teacher, pageSize)),
    ...students.map(foundChild),
  ]
  return { people, words: wordsOf(people.length, more) }
}

function wordsOf(count: number, more: boolean): string | null {
  if (count === 0) return 'No names start with that.'
  return more ? 'There are more results. Type more of the name.' : null
}

function foundTeacher(teacher: Reply['teachers'][number], pageSize: number): Found {
  const { role, gradeLevel, at } = teacher
  const { teacherId: id, ...named } = namedTeacher(teacher)
  return {
    id,
    kind: 'teacher',
    ...named,
    about: [roleTitle(role, gradeLevel), at?.school ?? DISTRICT_OFFICE].filter(Boolean).join(', '),
    // Someone on no school's list is still found, with nothing to open (S6.23).
    href:
      at &&
      href(pages['admin-view'], undefined, {
        school: at.schoolId,
        page: pageOf(at.schoolPlace, pageSize),
        teachers: pageOf(at.place, pageSize),
        // District roles are listed but cannot be opened (S6.23).
        teacher: districtRoles.includes(role ?? '') ? undefined : id,
      }),
  }
}

/** Leads to the list of the deactivated teachers of the school, opened. */
function foundDeactivated(teacher: Reply['deactivated'][number], pageSize: number): Found {
  const { role, gradeLevel, schoolId, school, schoolPlace } = teacher
  const { teacherId: id, ...named } = namedTeacher(teacher)
  return {
    id,
    kind: 'teacher',
    ...named,
    about: [roleTitle(role, gradeLevel), school, 'deactivated'].filter(Boolean).join(', '),
    href: href(pages['admin-view'], undefined, {
      school: schoolId,
      page: pageOf(schoolPlace, pageSize),
      deactivated: 'teachers',
    }),
  }
}

/** The page somebody is on, after so many others; left out for the first. */
function pageOf(before: number, pageSize: number): number | undefined {
  const page = Math.floor(before / pageSize) + 1
  return page === 1 ? undefined : page
}

function foundChild(student: Reply['students'][number]): Found {
  const { studentId, gradeLevel, school, inClass } = student
  const { studentId: _, ...named } = namedChild(student)
  return {
    id: studentId,
    kind: 'student',
    ...named,
    about: [gradeWords(gradeLevel), school, ...(inClass ? [] : ['no class'])].join(', '),
    href: inClass && childLinks({ rp: null }, inClass.rosterId, inClass.teacherId)(studentId),
  }
}
