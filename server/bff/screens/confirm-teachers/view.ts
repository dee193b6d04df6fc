import { href, pages } from '../../../../shared/paths.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { roleTitle } from '../../../../shared/rules/grades.ts'
import type { ConfirmTeachersView } from '../../../../shared/screens/confirm-teachers.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { teachersToConfirm } from '../../../contract/confirm-teachers.ts'
import { namedTeacher } from '../../rules/named-people.ts'

/** A school's teachers until they are confirmed (S2.156); empty afterwards. */
export const confirmTeachersView = ({
  schoolId,
  name,
  isDue,
  teachers,
}: ReplyOf<typeof teachersToConfirm>): ConfirmTeachersView => ({
  school: isDue
    ? {
        name,
        addHref: href(pages['admin-view'], undefined, { school: schoolId }),
        teachers: teachers.map((teacher) => ({
          ...namedTeacher(teacher),
          about: [roleTitle(teacher.role, teacher.gradeLevel), countOfStudents(teacher.numStudents)]
            .filter(Boolean)
            .join(' · '),
          mayLeave: teacher.deactivatable === true,
        })),
      }
    : null,
})
