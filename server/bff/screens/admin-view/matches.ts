import { gradeLabel } from '../../../../shared/rules/grades.ts'
import { FindSchoolMatches } from '../../../../shared/screens/admin-view.ts'
import { MatchesView } from '../../../../shared/screens/roster-editor.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Student } from '../../../contract/entities.ts'
import { nextRosters } from '../../../contract/next-rosters.ts'
import { findChildren, LOOKUPS } from '../../rules/find-children.ts'
import { classText } from '../../rules/named-people.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'

/**
 * Matches the names typed for a new teacher's class against the school's children, so that no child is
 * created twice (S5.27).
 */
export const findSchoolMatches = command({
  screen: 'admin-view',
  name: 'matches',
  method: 'POST',
  needs: 'manage-teachers',
  body: FindSchoolMatches,
  view: MatchesView,
  allowance: LOOKUPS,
  async run({ call, lookUp }, { school, names }) {
    const read = async () => {
      const { students, rosters } = await call(nextRosters, { query: { schoolId: school } })
      // Somebody who could not be read may be the very child, and would be created anew.
      if (!isReadWhole(students)) throw new UpstreamError('invalid-response', nextRosters.id)
      const classes = classesOf(rosters)
      return {
        children: students,
        describe: ({ studentId, gradeLevel }: Student) =>
          [gradeLabel(gradeLevel), ...(classes.get(studentId) ?? ['no class'])].join(' · '),
      }
    }
    return { found: await lookUp(read, (among) => findChildren(names, among)) }
  },
})

/** By child, the names of their classes, each with its teacher. */
function classesOf(rosters: ReplyOf<typeof nextRosters>['rosters']): ReadonlyMap<string, string[]> {
  const classes = new Map<string, string[]>()
  for (const roster of rosters)
    for (const id of roster.studentIds) classes.set(id, [...(classes.get(id) ?? []), classText(roster)])
  return classes
}
