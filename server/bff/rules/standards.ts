import { type Grade, grades } from '../../../shared/rules/games.ts'
import { isBeforeK, standardsGrade, statedGrade, wantedGrade } from '../../../shared/rules/grades.ts'
import type { StandardColumn } from '../../contract/play-entities.ts'
import type { ClassRoster } from '../upstream/class-rosters.ts'

/** Which standards a class is shown. */
export interface ShownStandards {
  /** The grade asked for where it has no standards; those of Preschool and Pre-K are never missed (S8.68?). */
  readonly missing: string | null
  readonly shown: Grade
  /** Grades to step through, in order. */
  readonly withStandards: readonly Grade[]
  /** The columns of the grade shown. */
  readonly columns: readonly StandardColumn[]
}

/** The standards of a grade as it is stored, out of a whole standards set (S5.103 to S5.107?). */
export function shownStandards(all: readonly StandardColumn[], grade: string | null): ShownStandards {
  const withStandards = grades.filter((one) => all.some((column) => column.grade === one))
  const shown = standardsGrade(grade, withStandards)
  const wanted = wantedGrade(grade)
  return {
    missing: wanted === shown || isBeforeK(grade) ? null : wanted,
    shown,
    withStandards,
    columns: all.filter((column) => column.grade === shown),
  }
}

/**
 * The stored grade of a class: its own; for one without, which every partner class is, that of most of its
 * children (the lower of two alike); else the settings' grade.
 */
export function classGrade(roster: ClassRoster | null, settingsGrade: string | null): string | null {
  if (roster === null) return settingsGrade
  if (statedGrade(roster.gradeLevel) !== null) return roster.gradeLevel
  return (roster.kind === 'roster' ? null : gradeOfMost(roster)) ?? settingsGrade
}

function gradeOfMost({ students }: ClassRoster): string | null {
  const counts = new Map<string, number>()
  for (const student of students) {
    const grade = statedGrade(student.gradeLevel)
    if (grade !== null) counts.set(grade, (counts.get(grade) ?? 0) + 1)
  }
  const order = (grade: string) => (grades as readonly string[]).indexOf(grade)
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || order(a) - order(b))
  return most?.[0] ?? null
}

/** A column's code as people read it: '3OA' stays, '3_2' is '3.2'. */
export const standardCode = (columnId: string): string => columnId.replace('_', '.')

/** What a standards set calls a column for which it has no short words of its own. */
const NAMELESS = 'Skill'

/** A column's short words, such as 'Fractions'; null where it has none. */
export const domainWords = (domain: string | undefined): string | null =>
  domain === undefined || domain === NAMELESS ? null : domain
