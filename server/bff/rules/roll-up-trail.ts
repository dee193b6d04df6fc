import type { Query } from '../../../shared/paths.ts'
import { cutName, fullName, TEACHER_NAME_LIMIT } from '../../../shared/rules/names.ts'
import type { RollUpView } from '../../../shared/screens/roll-up.ts'
import type { RolledUp } from './roll-up.ts'

type Stop = RollUpView['trail'][number]
const ahead = (label: string): Stop => ({ label, href: null, current: false })

/** The levels from the top to the class: those above link back, those below say what comes. */
export function trailOf(
  { scope, name, school, teacher }: RolledUp,
  openSchool: string | undefined,
  to: (query: Query) => string,
): Stop[] {
  const top = { label: name ?? '', at: {} }
  const opened = [
    ...(scope === 'all' ? [] : [top]),
    ...(school && scope !== 'school' ? [{ label: school.name, at: { school: openSchool } }] : []),
    ...(teacher ? [{ label: cutName(fullName(teacher), TEACHER_NAME_LIMIT), at: {} }] : []),
  ]
  const below = teacher ? [] : [ahead('Teacher')]
  return [
    ...opened.map(({ label, at }, place) => {
      const current = place === opened.length - 1
      return { label, href: current ? null : to(at), current }
    }),
    ...(scope === 'district' && !school && !teacher ? [ahead('School')] : []),
    ...below,
    ahead('Class'),
  ]
}
