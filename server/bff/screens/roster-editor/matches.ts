import { gradeLabel } from '../../../../shared/rules/grades.ts'
import { FindMatches, MatchesView } from '../../../../shared/screens/roster-editor.ts'
import type { Student } from '../../../contract/entities.ts'
import { schoolStudents } from '../../../contract/rosters.ts'
import { PublicError } from '../../errors.ts'
import { findChildren, LOOKUPS } from '../../rules/find-children.ts'
import { may } from '../../session/permissions.ts'
import { type TaughtRoster, taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'

/** Bytes: room for as many of the longest names as the editor asks about at once. */
const BODY_LIMIT = 512 * 1024

/**
 * Matches typed names against the children of the school whom the person may see, including those now or
 * formerly in their own classes (S5.27 to S5.29?).
 */
export const findMatches = command({
  screen: 'roster-editor',
  name: 'matches',
  method: 'POST',
  needs: 'edit-rosters',
  body: FindMatches,
  view: MatchesView,
  bodyLimit: BODY_LIMIT,
  allowance: LOOKUPS,
  async run(visit, { names, methods, ...params }) {
    if (methods && !may(visit.identity, 'matching-methods')) throw new PublicError('forbidden')
    const read = async () => {
      const taught = await taughtRoster(visit, params)
      const { schoolId } = taught.roster
      const ofSchool = schoolId ? await visit.call(schoolStudents, { query: { schoolId, former: true } }) : []
      return { children: candidates(taught, ofSchool), describe: (child: Student) => aboutOf(child, taught) }
    }
    return { found: await visit.lookUp(read, (among) => findChildren(names, { ...among, methods })) }
  },
})

/** Each child once. */
function candidates({ rosters }: TaughtRoster, ofSchool: readonly Student[]): Student[] {
  const all = [...rosters.flatMap(({ students }) => students), ...ofSchool]
  return [...new Map(all.map((student) => [student.studentId, student])).values()]
}

/** Tells children of the same name apart: the grade, and which of the teacher's classes they are in. */
function aboutOf({ studentId, gradeLevel }: Student, { rosters }: TaughtRoster): string {
  const classes = rosters.filter(({ studentIds }) => studentIds.includes(studentId)).map(({ name }) => name)
  return [gradeLabel(gradeLevel), ...classes].join(' · ')
}
