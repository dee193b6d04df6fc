import type { DayInt } from '../../../../shared/rules/days.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import { type Area, childAddress, classAddress } from '../../rules/child-address.ts'
import { summarize } from '../../rules/child-summary.ts'
import type { ClosedGames } from '../../rules/closed-games.ts'
import { comesBefore } from '../../rules/play-gap.ts'
import { tryNext } from '../../rules/try-next.ts'
import { approachView } from './approach.ts'
import { lowestGap, summaryFacts } from './facts.ts'
import type { StudentSources } from './load.ts'
import { nextView, sharing, suggestedView } from './next.ts'
import { summaryView } from './summary.ts'

interface BeginSources extends Area {
  readonly sources: StudentSources
  /** The teacher whose class it is, as in the address. */
  readonly teacher: string | undefined
  readonly today: DayInt
  readonly zone: string
  /** How many relevant levels are enough. */
  readonly enough: number
  readonly factorsHref: string
  /** Why the class's code opens no games. */
  readonly closed: ClosedGames | null
}

/** What the page begins with, and the child's factors; each is null if nothing of it could be loaded. */
export function beginsWith({
  sources,
  teacher,
  rp,
  today,
  zone,
  enough,
  factorsHref,
  closed,
}: BeginSources): Pick<StudentView, 'summary' | 'approach'> {
  const { child, factors, candidates, done, scores, gameplay, fourWeeks } = sources
  const { student, roster } = child
  const { studentId } = student
  const name = cutName(student.firstName.trim() || fullName(student) || 'This child')
  const rowsOfChild = <Row extends { readonly studentId: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.studentId === studentId)
  const ownFactors = factors ? rowsOfChild(factors)[0] : undefined
  const suggestion =
    candidates &&
    done &&
    tryNext(rowsOfChild(candidates)[0]?.interventions ?? [], ownFactors, rowsOfChild(done))
  const facts = summaryFacts(sources, zone, enough)
  const gap = lowestGap(facts)
  const summary = summarize(facts, today)
  const { playGap, skillGaps } = summary
  const skills = { roster: roster.rosterId, teacher }
  const skill = (standard: string, more = {}) =>
    classAddress('skills', { rp }, { ...skills, detail: 'details', ...more, standard })
  const isMissing = [scores, factors, gameplay, fourWeeks].every((part) => part === null)
  return {
    summary: isMissing
      ? null
      : summaryView({
          facts,
          summary,
          next: nextView({
            playGap: playGap && comesBefore(playGap, skillGaps) ? playGap : null,
            of: { ...skills, isPartners: rp !== null, closed },
            name,
            gap,
            classmates: gap
              ? sharing(roster.students, scores ?? [], { columnId: gap.columnId, studentId, enough })
              : [],
            suggestion,
            isKnown: [facts.skills, facts.plays, facts.fourWeeks, facts.signIn].every(
              (part) => part !== null,
            ),
            skill,
            advice: factorsHref,
          }),
          links: {
            skill: (standard) => skill(standard, { student: studentId }),
            skills: classAddress('skills', { rp }, { ...skills, detail: 'details' }),
            factors: factorsHref,
            history: childAddress('history', studentId, { rp }, skills),
          },
          name,
          enough,
          hasSuggestions: candidates !== null && done !== null,
        }),
    approach:
      factors &&
      approachView({
        factors: ownFactors,
        suggested: suggestedView(suggestion, today, factorsHref),
        name,
        factorsHref,
      }),
  }
}
