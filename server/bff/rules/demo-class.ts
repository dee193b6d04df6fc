import { dayIn } from '../../../shared/rules/days.ts'
import type { Roster } from '../../contract/entities.ts'
import type { LastLevelCell, SkillScoreRow, StandardColumn } from '../../contract/play-entities.ts'
import type { ClassRoster } from '../upstream/class-rosters.ts'
import { builtInScore } from './sample-class.ts'

/** The columns of the demo user's rows, by grade (S9.104); the last level has its own column. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  2: ['2OA', '2NBT', '2_2', '2_3', '2_4', '2_5', '2_6', '2_7'],
  3: ['3OA', '3NBT', '3NF', '3_2', '3_3', '3_4', '3_5', '3_6', '3_7'],
  4: ['4OA', '4NBT', '4NF', '4_2', '4_3', '4_4'],
  5: ['5NBT', '5NF', '5_2', '5_3'],
  6: ['6NS', '6_2', '6_3', '6_4', '6_5'],
}
const DOMAINS: Readonly<Record<string, string>> = {
  OA: 'Operations',
  NBT: 'Base ten',
  NF: 'Fractions',
  NS: 'Numbers',
}

/** The demo user's standards list. */
export const demoColumns: readonly StandardColumn[] = Object.entries(COLUMNS).flatMap(([grade, columnIds]) =>
  columnIds.map((columnId) => ({ columnId, grade, domain: DOMAINS[columnId.slice(1)] ?? 'Skill' })),
)

/** Name; one digit per standard of grades 2 to 6; the level just played, if any; total minutes played. */
const CHILDREN = [
  ['Aaliyah', 'James', '99999989', '899989978', '887786', '77-6', '7----', 'Hungry Fish', 7, 'died', 214],
  ['Amara', 'Okafor', '99999999', '999999998', '999889', '8877', '88---', 'Zoom', 12, 'wonEarly', 268],
  ['Chloe', 'Begay', '88778777', '76765544-', '655---', '4---', '-----', 'Match', 17, 'died', 131],
  [
    'Dev',
    'Patel',
    '99898888',
    '877877565',
    '766655',
    '6--5',
    '-----',
    'Match',
    9,
    'leftBeforeFinishing',
    187,
  ],
  [
    'Elijah',
    'Washington',
    '98889878',
    '678677665',
    '56-545',
    '5---',
    '-----',
    'Fractions!',
    3,
    'didReachIsland',
    156,
  ],
  ['Hana', 'Suzuki', '99999999', '999999998', '999989', '9888', '888--', 'Hungry Fish', 3, 'wonEarly', 301],
  ['Jayden', 'Brooks', '88777676', '766765454', '5445--', '----', '-----', 'Wings', 412, 'died', 98],
  [
    'Kai',
    'Nakamura',
    '99989898',
    '979787776',
    '776766',
    '66-5',
    '5----',
    'Match',
    19,
    'wonWithTwoStars',
    223,
  ],
  ['Linh', 'Nguyen', '99999998', '99999-99-', '9888-8', '87--', '7----', null, 0, '', 176],
  ['Lucia', 'Ferrari', '99999989', '999899888', '888777', '76-6', '6----', 'Zoom', 11, 'wonEarly', 245],
] as const
/** The share of right answers in the one Wings level above, between the two thresholds. */
const WINGS_ACCURACY = 0.82
const SECONDS_PER_MINUTE = 60

const idOf = (i: number) => `demo-${i + 1}`

/** The built-in class of the specification's demo user (S3.91, S3.93?). */
export const demoClass: ClassRoster = {
  rosterId: 'demo',
  name: 'Demo class',
  gradeLevel: '3',
  kind: 'roster',
  students: CHILDREN.map(([firstName, lastName], i) => ({
    studentId: idOf(i),
    firstName,
    lastName,
    gradeLevel: '3',
  })),
  changedAt: null,
}

/** The same class as the list of rosters shows it: owned by the demo user, and changed just now. */
export const demoRoster = (accountId: string, now: Date): Roster => ({
  rosterId: demoClass.rosterId,
  name: demoClass.name,
  gradeLevel: demoClass.gradeLevel,
  rosterIndex: 0,
  studentIds: demoClass.students.map(({ studentId }) => studentId),
  students: [...demoClass.students],
  teachers: [{ id: accountId, firstName: 'Demo', lastName: 'Teacher' }],
  changedAt: now.toISOString(),
  version: 1,
})

/** Skill score rows (S3.94). */
export const demoScores: readonly SkillScoreRow[] = CHILDREN.flatMap((child, i) => {
  const digits = child.slice(2, 7).join('')
  return demoColumns.map(({ columnId }, c) => builtInScore(idOf(i), columnId, digits[c] ?? '-'))
})

/** Last-level rows, played just now (S3.97, S9.106, S9.107). */
export const demoLastLevels = (now: Date, zone: string): LastLevelCell[] =>
  CHILDREN.flatMap(([, , , , , , , appContext, levelNum, levelResultType], i) =>
    appContext === null
      ? []
      : {
          columnId: 'lastlevel' as const,
          studentId: idOf(i),
          timestamp: now.toISOString(),
          dayAsInt: dayIn(zone, now),
          appContext,
          levelNum,
          levelResultType,
          ...(appContext === 'Wings' ? { wingsLevelAccuracy: WINGS_ACCURACY } : {}),
        },
  )

/** Time-played rows, in seconds (S3.95, S3.96?). */
export const demoTimePlayed = (teacherId: string) =>
  CHILDREN.map((child, i) => ({
    analyser: 'timePlayed' as const,
    studentId: idOf(i),
    teacherId,
    totalTimePlayed: child[10] * SECONDS_PER_MINUTE,
  }))
