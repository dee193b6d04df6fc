import { href, pages, type Query } from '../../../../shared/paths.ts'
import { dialogFactors, type FactorKey } from '../../../../shared/rules/factors.ts'
import { type Span, spans } from '../../../../shared/rules/playtime.ts'
import type { AttentionDays, Reason } from '../../rules/attention.ts'
import { lowestSkill } from '../../rules/attention-words.ts'
import { childAddress } from '../../rules/child-address.ts'

/** What every link into a class carries. */
export interface Shown {
  readonly roster: string
  readonly teacher: string | undefined
  /** The grade of the standards that were checked. */
  readonly grade: string | undefined
  readonly days: AttentionDays
  /** Children have pages of their own, except for built-in ones. */
  readonly hasPages: boolean
}

interface Evidence {
  readonly label: string
  readonly href: string
}

const ACCOUNT = { rp: null }

/** The child's own page, reached from this class. */
export const childPage = (studentId: string, { roster, teacher }: Shown): string =>
  childAddress('student', studentId, ACCOUNT, { roster, teacher })

/** The child's dialog, where suggestions are explained, printed and marked as done. */
export const adviceOf = (studentId: string, { roster, teacher }: Shown): string =>
  href(pages.factors, undefined, { roster, teacher, detail: 'details', student: studentId })

/** Links to the screen behind a reason, opened so that the reason is visible. */
export function evidenceOf(reason: Reason, studentId: string, shown: Shown): Evidence {
  const { roster, teacher, grade, days, hasPages } = shown
  const linkTo = (screen: 'skills' | 'playtime', state: Query) =>
    href(pages[screen], undefined, { roster, teacher, ...state })
  const childLink = (page: 'student' | 'history', state: Query) =>
    childAddress(page, studentId, ACCOUNT, { roster, teacher, ...state })
  const leastPlayed = (span: Span) => ({
    label: 'See playtime',
    href: linkTo('playtime', { span, sort: 'total', dir: 'asc' }),
  })
  switch (reason.kind) {
    case 'far-under':
      return leastPlayed('28')
    case 'not-yet': {
      const standard = lowestSkill(reason.skills)?.columnId
      const sorted = { grade, detail: 'details', sort: standard, dir: 'asc' }
      return { label: 'See skills', href: linkTo('skills', { ...sorted, student: studentId, standard }) }
    }
    case 'last-level': {
      const game = reason.level.appContext
      return {
        label: 'See levels',
        href: hasPages
          ? childLink('student', { span: spanOf(Number(days)), game })
          : linkTo('skills', { grade, sort: 'lastlevel', dir: 'asc' }),
      }
    }
    case 'low-factor':
      return { label: 'See factors', href: factorsOf(reason.keys, studentId, shown) }
    case 'away':
      return reason.last && hasPages
        ? { label: 'See history', href: childLink('history', { span: spanOf(reason.last.daysAgo + 1) }) }
        : leastPlayed(spanOf(Number(days)))
  }
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
