import type { Query } from '../../../shared/paths.ts'
import { countOf, formatCount } from '../../../shared/rules/counts.ts'
import type { Grade } from '../../../shared/rules/games.ts'
import { gradeInSentence, gradeLabel } from '../../../shared/rules/grades.ts'
import { cutName } from '../../../shared/rules/names.ts'
import type { RollUpView } from '../../../shared/screens/roll-up.ts'
import type { RollUpBy } from '../../contract/roll-ups.ts'
import { childLinks } from './child-address.ts'
import { namedChild, namedTeacher } from './named-people.ts'
import type { RolledLine } from './roll-up.ts'

type LineView = Omit<RollUpView['lines'][number], 'cells'>

interface LineContext {
  readonly by: RollUpBy
  readonly school: string | undefined
  readonly grade: Grade | null
  /** The same page with other params. */
  readonly to: (query: Query) => string
}

/** A line's name, what it is about, and where it leads: to the next level, and from a class to its page. */
export function lineView(line: RolledLine, on: LineContext): LineView {
  const { id, name, only } = line
  const { by, school, grade, to } = on
  const named = { id, name: cutName(name), fullName: name }
  switch (by) {
    case 'school': {
      const address = to({ school: id })
      return { ...named, about: aboutSchool(line, grade), href: address, opens: address }
    }
    case 'teacher': {
      const { teacherId: _, initials, tint, ...person } = namedTeacher({ id, ...namesOf(line) })
      const classes = to({ school, classesOf: id })
      return {
        id,
        ...person,
        about: only ? cutName(only.name) : classCount(line.classes),
        href: classPage(line, on) ?? classes,
        opens: only ? childrenOf(line, on) : classes,
        avatar: { initials, tint },
      }
    }
    case 'class':
      return {
        ...named,
        about: gradeLabel(line.grade),
        href: classPage(line, on),
        opens: childrenOf(line, on),
      }
    case 'child': {
      const { studentId: _, initials, tint, ...person } = namedChild({ studentId: id, ...namesOf(line) })
      const pageOf = childLinks({ rp: null }, only?.rosterId ?? '', only?.teacherId ?? undefined)
      return { id, ...person, about: '', href: only && pageOf(id), opens: null, avatar: { initials, tint } }
    }
    case 'grade':
      return {
        ...named,
        name: gradeLabel(id),
        fullName: gradeLabel(id),
        about: classCount(line.classes),
        href: to({ school, grade: id }),
        opens: null,
      }
  }
}

const namesOf = ({ firstName, lastName }: RolledLine) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
})

/** The children of a line's only class, in the columns of its own table; null if it has none. */
function childrenOf({ only, students }: RolledLine, { school, to }: LineContext): string | null {
  if (!only || students === 0) return null
  return to({ school, classesOf: only.teacherId ?? undefined, childrenOf: only.rosterId })
}

/** The page of a line's only class, as a teacher's where one is listed; null if there are several. */
function classPage({ only }: RolledLine, { to }: LineContext): string | null {
  if (!only) return null
  // A class has standards of its own.
  return to({ teacher: only.teacherId ?? undefined, roster: only.rosterId, grade: undefined })
}

const aboutSchool = ({ students, teachers, classes }: RolledLine, grade: Grade | null): string => {
  if (grade === null) return countOfTeaching(teachers)
  return students === 0 ? `No ${gradeInSentence(gradeLabel(grade))} at this school` : classCount(classes)
}

/** '4 teachers with classes': Accounts also lists those without, who have nothing to add up. */
export const countOfTeaching = (teachers: number): string => `${countOf(teachers, 'teacher')} with classes`

/** '1 class', '4 classes'. */
export const classCount = (count: number): string =>
  count === 1 ? '1 class' : `${formatCount(count)} classes`
