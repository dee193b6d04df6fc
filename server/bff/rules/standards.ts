import { type Grade, grades } from '../../../shared/rules/games.ts'
import { effectiveGrade, isBeforeK, knownGrade, standardsGrade } from '../../../shared/rules/grades.ts'
import { skillDescriptions } from '../../../shared/rules/skill-text.ts'
import type { StandardColumn } from '../../contract/play-entities.ts'
import type { ClassRoster } from '../upstream/class-rosters.ts'

/** Which standards a class is shown. */
export interface ShownStandards {
  /**
   * The requested grade if it has no standards; null otherwise, and for Preschool and Pre-K, which are never
   * reported as missing (S8.68?).
   */
  readonly missing: string | null
  readonly shown: Grade
  /** Grades that can be stepped through, in order. */
  readonly withStandards: readonly Grade[]
  /** The columns of the grade shown. */
  readonly columns: readonly StandardColumn[]
}

/** The standards for a stored grade, from a whole standards set (S5.103 to S5.107?). */
export function shownStandards(all: readonly StandardColumn[], grade: string | null): ShownStandards {
  const withStandards = grades.filter((one) => all.some((column) => column.grade === one))
  const shown = standardsGrade(grade, withStandards)
  const effective = effectiveGrade(grade)
  return {
    missing: effective === shown || isBeforeK(grade) ? null : effective,
    shown,
    withStandards,
    columns: all.filter((column) => column.grade === shown),
  }
}

/**
 * A class's stored grade. Without one, as in every partner class, the grade of most of its children (the
 * lower if two tie); otherwise the settings' grade.
 */
export function classGrade(roster: ClassRoster | null, settingsGrade: string | null): string | null {
  if (roster === null) return settingsGrade
  if (knownGrade(roster.gradeLevel) !== null) return roster.gradeLevel
  return (roster.kind === 'roster' ? null : mostCommonGrade(roster)) ?? settingsGrade
}

function mostCommonGrade({ students }: ClassRoster): string | null {
  const counts = new Map<string, number>()
  for (const student of students) {
    const grade = knownGrade(student.gradeLevel)
    if (grade !== null) counts.set(grade, (counts.get(grade) ?? 0) + 1)
  }
  const order = (grade: string) => (grades as readonly string[]).indexOf(grade)
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || order(a) - order(b))
  return most?.[0] ?? null
}

/** A column's code in readable form: '3OA' stays, '3_2' becomes '3.2'. */
export const standardCode = (columnId: string): string => columnId.replace('_', '.')

/** The standards set's name for a column without a short label. */
const UNNAMED_DOMAIN = 'Skill'

/** A column's name in words, such as 'Fractions on a line'; the set's own for a code we do not know. */
export const skillLabel = ({ columnId, domain }: Pick<StandardColumn, 'columnId' | 'domain'>): string =>
  skillDescriptions(columnId)?.label ??
  (domain === UNNAMED_DOMAIN ? `${UNNAMED_DOMAIN} ${standardCode(columnId)}` : domain)
