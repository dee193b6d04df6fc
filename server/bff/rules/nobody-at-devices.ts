import { countOfStudents } from '../../../shared/rules/counts.ts'
import type { ClassNow } from '../upstream/class-now.ts'

/** Why nobody of a class is shown at its devices; null if anybody is. */
export function nobodyAtDevices({
  studentPasswords,
  students,
  unread,
}: Pick<ClassNow, 'studentPasswords' | 'students' | 'unread'>) {
  if (students.length > 0) return null
  if (unread > 0)
    return {
      title: `${countOfStudents(unread)} could not be read`,
      text: 'There is nobody to see in this class right now. Nothing was lost.',
    }
  if (studentPasswords === 'off')
    return {
      title: 'Picture passwords are off',
      text: 'Students of this class do not sign in with pictures, so there is nothing to watch here.',
    }
  return { title: 'No students yet', text: 'There is nobody to see in this class.' }
}
