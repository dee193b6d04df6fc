import { chartResult } from '../../../../shared/rules/chart-results.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { average } from '../../../../shared/rules/playtime.ts'
import { masteryStatus, scorePercent } from '../../rules/cell-status.ts'
import type { KnownSkill, SummaryFacts } from '../../rules/child-summary.ts'
import type { KnownPlay } from '../../rules/child-weeks.ts'
import { isWhole, minutesPlayed } from '../../rules/minutes-played.ts'
import { signInFacts } from '../../rules/sign-in-facts.ts'
import { skillLabel } from '../../rules/standards.ts'
import type { Snapshots } from '../../upstream/student-stats.ts'
import type { StudentSources } from './load.ts'

/** What the page begins with is made of: the child's own rows, and the class's minutes to compare with. */
export function summaryFacts(sources: StudentSources, zone: string, enough: number): SummaryFacts {
  const { child, factors, gameplay, fourWeeks, fourWeeksRead, passwords } = sources
  const { student, roster } = child
  const ids = roster.students.map(({ studentId }) => studentId)
  const minutes = gameplay && minutesPlayed(ids, gameplay)
  const own = minutes?.get(student.studentId)
  return {
    skills: skillsOf(sources, enough),
    earlierGaps: earlierGapsOf(sources, enough),
    factors: factors && (factors.find((row) => row.studentId === student.studentId) ?? 'none'),
    fourWeeks:
      own && minutes && isWhole(gameplay)
        ? { minutes: own.total, classAverage: average([...minutes.values()].map(({ total }) => total)) }
        : null,
    signIn: passwords && signInFacts(ids, passwords)(student.studentId),
    plays: fourWeeks && playsOf(fourWeeks, zone),
    playsRead: fourWeeksRead && playsOf(fourWeeksRead, zone),
  }
}

function skillsOf({ child, standards, scores }: StudentSources, enough: number): KnownSkill[] | null {
  if (standards === null || scores === null) return null
  const { studentId } = child.student
  const scoreByColumn = new Map(
    scores.filter((row) => row.studentId === studentId).map((row) => [row.columnId, row] as const),
  )
  return standards.columns.map((column) => {
    const score = scoreByColumn.get(column.columnId)
    return {
      columnId: column.columnId,
      label: skillLabel(column),
      status: masteryStatus(score, enough),
      percent: scorePercent(score?.emaScoreValue ?? 0),
    }
  })
}

/** The skills that were at 'not yet' at the end of each week before; scores of anybody else are ignored. */
function earlierGapsOf({ child, standards, earlierScores }: StudentSources, enough: number) {
  if (standards === null || earlierScores === null) return null
  const { studentId } = child.student
  const shown = new Set(standards.columns.map(({ columnId }) => columnId))
  return earlierScores.map(
    (scores) =>
      new Set(
        scores
          .filter((row) => row.studentId === studentId && shown.has(row.columnId))
          .filter((row) => masteryStatus(row, enough) === 'red')
          .map(({ columnId }) => columnId),
      ),
  )
}

/** The lowest skill at 'not yet'. */
export const lowestGap = ({ skills }: SummaryFacts): KnownSkill | undefined =>
  skills
    ?.filter(({ status }) => status === 'red')
    .reduce<KnownSkill | undefined>((low, one) => (low && low.percent <= one.percent ? low : one), undefined)

/** Plays without a known time belong to no week. */
const playsOf = ({ snapshots }: Snapshots, zone: string): KnownPlay[] =>
  snapshots
    .flatMap(({ timestamp, appId, levelNum, type, levelProblemCountIncorrect, seconds }) =>
      timestamp === null
        ? []
        : [
            {
              day: dayIn(zone, new Date(timestamp)),
              appContext: appId,
              levelNum,
              result: chartResult({ quitType: type, levelProblemCountIncorrect }),
              seconds,
            },
          ],
    )
    .reverse()
