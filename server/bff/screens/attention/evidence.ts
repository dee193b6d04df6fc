import { href, pages, type Query } from '../../../../shared/paths.ts'
import { dialogFactors, type FactorKey } from '../../../../shared/rules/factors.ts'
import { type Span, spans } from '../../../../shared/rules/playtime.ts'
import type { AttentionDays, LastLevel, Reason, WeakSkill } from '../../rules/attention.ts'
import { lowestSkill } from '../../rules/attention-text.ts'
import { childAddress } from '../../rules/child-address.ts'
import { type ClassLink, inRoster, UNLOCK, VERIFY } from '../../rules/class-links.ts'
import type { ClosedGames } from '../../rules/closed-games.ts'
import { numberWord } from '../../rules/number-text.ts'

/** What every link into a class carries. */
export interface Shown {
  readonly roster: string
  readonly teacher: string | undefined
  /** The grade of the standards that were checked. */
  readonly grade: string | undefined
  readonly days: AttentionDays
  /** Children have pages of their own, except for built-in ones. */
  readonly hasPages: boolean
  /** Why the class's code opens no games. */
  readonly closed: ClosedGames | null
}

const ACCOUNT = { rp: null }

/** The child's own page, reached from this class. */
export const childPage = (studentId: string, { roster, teacher }: Shown): string =>
  childAddress('student', studentId, ACCOUNT, { roster, teacher })

/** The child's dialog, where suggestions are explained, printed and marked as done. */
export const adviceOf = (studentId: string, { roster, teacher }: Shown): string =>
  href(pages.factors, undefined, { roster, teacher, detail: 'details', student: studentId })

/** Links to the screen behind a reason, opened so that the reason is visible. */
export function evidenceOf(reason: Reason, studentId: string, shown: Shown): ClassLink {
  const { roster, teacher, days, hasPages } = shown
  const leastPlayed = (span: Span) => ({
    label: 'See playtime',
    href: href(pages.playtime, undefined, { roster, teacher, span, sort: 'total', dir: 'asc' }),
  })
  switch (reason.kind) {
    case 'barely':
    case 'little':
      return leastPlayed('28')
    case 'skills':
      return {
        label: `See the ${numberWord(reason.skills.length)} skills`,
        // All of them stand in the child's row; a dialog has room for one.
        href: skillTable(lowestSkill(reason.skills)?.columnId, shown),
      }
    case 'skill':
      return { label: 'See the skill', href: levelsOf(reason.skills, studentId, shown) }
    case 'last-level':
      return { label: 'See the level', href: levelOf(reason.level.appContext, studentId, shown) }
    case 'help':
      return inRoster(VERIFY, shown)
    case 'locked':
      return inRoster(UNLOCK, shown)
    case 'left-many':
      return hasPages
        ? { ...historyOf(reason.level, studentId, shown), label: 'See the levels' }
        : { label: 'See the level', href: levelOf(reason.level.appContext, studentId, shown) }
    case 'low-factor':
      return {
        label: 'See factors',
        href: factorsOf(
          reason.factors.map(({ key }) => key),
          studentId,
          shown,
        ),
      }
    case 'away':
    case 'no-password':
      return reason.last && hasPages
        ? historyOf(reason.last, studentId, shown)
        : leastPlayed(spanOf(Number(days)))
  }
}

/** The child's history over a span that holds the last level. */
export const historyOf = (
  { daysAgo }: LastLevel,
  studentId: string,
  { roster, teacher }: Shown,
): ClassLink => ({
  label: 'See history',
  href: childAddress('history', studentId, ACCOUNT, { roster, teacher, span: spanOf(daysAgo + 1) }),
})

/** The table sorted by one skill, worst first. */
export const skillTable = (
  columnId: string | undefined,
  { roster, teacher, grade }: Shown,
  more: Query = {},
) =>
  href(pages.skills, undefined, {
    roster,
    teacher,
    grade,
    detail: 'details',
    sort: columnId,
    dir: 'asc',
    ...more,
  })

/** The levels behind the mark of one skill, opened over the table. */
function levelsOf(skills: readonly WeakSkill[], studentId: string, shown: Shown): string {
  const standard = lowestSkill(skills)?.columnId
  return skillTable(standard, shown, { student: studentId, standard })
}

function levelOf(game: string, studentId: string, { roster, teacher, grade, days, hasPages }: Shown): string {
  return hasPages
    ? childAddress('student', studentId, ACCOUNT, { roster, teacher, span: spanOf(Number(days)), game })
    : href(pages.skills, undefined, { roster, teacher, grade, sort: 'lastlevel', dir: 'asc' })
}

/**
 * The child's dialog if it shows every low factor (S3.65?); otherwise the plays behind one it does not show.
 */
function factorsOf(low: readonly FactorKey[], studentId: string, shown: Shown): string {
  const behind = low.find((key) => !dialogFactors.some((shown) => shown.key === key))
  if (!behind || !shown.hasPages) return adviceOf(studentId, shown)
  const { roster, teacher } = shown
  const plays = { detail: 'details', behind, of: studentId }
  return href(pages.factors, undefined, { roster, teacher, ...plays })
}

/** The shortest span of at least a week that covers that many days. */
const spanOf = (days: number): Span =>
  spans.find((span) => span !== '1' && span !== 'schoolYear' && Number(span) >= days) ?? 'schoolYear'
