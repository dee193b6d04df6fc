import { dayIn } from '../../../shared/rules/days.ts'
import type { LastLevelCell, SkillScoreRow, StandardColumn } from '../../contract/play-entities.ts'
import type { ClassRoster } from '../upstream/class-rosters.ts'

export const SAMPLE_GRADE = '3'

/** Shown if a class's figures could not be loaded: 4 children, 'Sample Student {n}', grade 3 (S9.81). */
export const sampleClass: ClassRoster = {
  rosterId: 'sample',
  name: 'Sample class',
  gradeLevel: SAMPLE_GRADE,
  kind: 'roster',
  students: [1, 2, 3, 4].map((n) => ({
    studentId: `sample-${n}`,
    firstName: 'Sample Student',
    lastName: String(n),
    gradeLevel: SAMPLE_GRADE,
  })),
  changedAt: null,
}

/** One digit per standard: 9 is 95 percent, 0 is 5; '-' is too few levels. */
const SCORES: Readonly<Record<string, string>> = {
  'sample-1': '98797995-',
  'sample-2': '4-9879799',
  'sample-3': '994-97897',
  'sample-4': '97994-978',
}
const ENOUGH_LEVELS = 12
const TOO_FEW_LEVELS = 2

/** Builds a score row from one digit, for built-in data. */
export const builtInScore = (studentId: string, columnId: string, digit: string): SkillScoreRow =>
  digit === '-'
    ? { studentId, columnId, emaScoreValue: null, numRelevantLevels: TOO_FEW_LEVELS }
    : {
        studentId,
        columnId,
        emaScoreValue: (Number(digit) * 10 + 5) / 100,
        numRelevantLevels: ENOUGH_LEVELS,
      }

/** Made-up mastery of the sample class for whichever standards are shown. */
export const sampleScores = (columns: readonly StandardColumn[]): SkillScoreRow[] =>
  Object.entries(SCORES).flatMap(([studentId, digits]) =>
    columns.map(({ columnId }, i) => builtInScore(studentId, columnId, digits[i % digits.length] ?? '-')),
  )

/** Made-up last levels of the sample class, played just now; the third child has not played. */
export const sampleLastLevels = (now: Date, zone: string): LastLevelCell[] => {
  const played = {
    columnId: 'lastlevel' as const,
    timestamp: now.toISOString(),
    dayAsInt: dayIn(zone, now),
  }
  return [
    { ...played, studentId: 'sample-1', appContext: 'Zoom', levelNum: 4, levelResultType: 'wonEarly' },
    {
      ...played,
      studentId: 'sample-2',
      appContext: 'Hungry Fish',
      levelNum: 7,
      levelResultType: 'wonWithTwoStars',
    },
    {
      ...played,
      studentId: 'sample-4',
      appContext: 'Fractions!',
      levelNum: 13,
      levelResultType: 'didReachIsland',
    },
  ]
}
