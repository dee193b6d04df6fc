import { accountTemplates, href, pages } from '../../../../shared/paths.ts'
import { roleTitle } from '../../../../shared/rules/grades.ts'
import { cutName, fullName, initials, TEACHER_NAME_LIMIT, tint } from '../../../../shared/rules/names.ts'
import type { ConfirmTeachersView } from '../../../../shared/screens/confirm-teachers.ts'
import { countOfStudents } from '../../rules/children.ts'
import type { TeachersToConfirm } from './load.ts'

/** A school's teachers while they are to be confirmed (S2.156); nothing once they are. */
export const confirmTeachersView = ({
  schoolId,
  name,
  isDue,
  teachers,
}: TeachersToConfirm): ConfirmTeachersView => ({
  school: isDue
    ? {
        name,
        addHref: href(
          pages.accountTemplate,
          { template: accountTemplates['admin-view'] },
          { school: schoolId },
        ),
        teachers: teachers.map((teacher) => ({
          teacherId: teacher.id,
          name: cutName(fullName(teacher), TEACHER_NAME_LIMIT),
          fullName: fullName(teacher),
          initials: initials(teacher),
          tint: tint(teacher.id),
          about: [roleTitle(teacher.role, teacher.gradeLevel), countOfStudents(teacher.numStudents)]
            .filter(Boolean)
            .join(' · '),
          mayLeave: teacher.deactivatable === true,
        })),
      }
    : null,
})
