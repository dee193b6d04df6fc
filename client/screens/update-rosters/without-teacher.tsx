import { countOfStudents } from '../../../shared/rules/counts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Draft, School } from './draft.ts'

interface WithoutTeacherProps {
  readonly school: School
  readonly draft: Draft
  readonly onSelect: (students: readonly string[]) => void
}

/** Says who is left in classes whose teacher was deactivated, and selects them for another class (S6.14). */
export function WithoutTeacher({ school, draft, onSelect }: WithoutTeacherProps) {
  const without = new Set(school.rosters.flatMap((one) => (one.teacherId === '' ? one.rosterId : [])))
  const left = school.students.filter(
    ({ studentId, classes }) =>
      !draft.has(studentId) && classes.length > 0 && classes.every((id) => without.has(id)),
  )
  if (left.length === 0) return null
  return (
    <Banner
      box
      tone="warn"
      role="status"
      action={
        <Button tone="sec" dense onClick={() => onSelect(left.map(({ studentId }) => studentId))}>
          {left.length === 1 ? 'Select this student' : 'Select them'}
        </Button>
      }
    >
      <b>{`${countOfStudents(left.length)} in ${without.size === 1 ? 'a class' : 'classes'} without a teacher.`}</b>{' '}
      Choose another teacher’s class for them.
    </Banner>
  )
}
