import type { ClosedGames } from '../../../../../server/bff/rules/closed-games.ts'
import type { AttentionSources } from '../../../../../server/bff/screens/attention/load.ts'
import { attentionView } from '../../../../../server/bff/screens/attention/view.ts'
import type { LastLevelCell } from '../../../../../server/contract/play-entities.ts'
import { addDays } from '../../../../../shared/rules/days.ts'
import { type AttentionParams, AttentionView } from '../../../../../shared/screens/attention.ts'
import { room12, student } from '../../../../support/classes.ts'
import { held } from '../../../../support/contract.ts'
import { factorsOf, factorValue, suggestion } from '../../../../support/factors.ts'
import { lastLevel } from '../../../../support/last-level.ts'
import { NOW, TODAY } from '../../../../support/visit.ts'

export const last = (studentId: string, daysAgo: number, over: Partial<LastLevelCell> = {}) =>
  lastLevel(studentId, { dayAsInt: addDays(TODAY, -daysAgo), ...over })
export const factorRow = (studentId: string, ...numbers: (number | null)[]) =>
  factorsOf(
    studentId,
    numbers.map((number) => factorValue(number, number === null ? 2 : 24)),
  )

export const roster = room12([
  student('s1', 'Jayden Brooks'),
  student('s2', 'Zoë Lindqvist'),
  student('s3', 'Linh Nguyen'),
  student('s4', 'Amara Okafor'),
])
export const sources: AttentionSources = {
  rosters: [roster, { ...roster, rosterId: 'r2', name: 'Room 14', students: [] }],
  roster,
  standards: {
    missing: null,
    shown: '3',
    withStandards: ['3'],
    columns: [
      { columnId: '3OA', grade: '3', domain: 'Operations' },
      { columnId: '3_4', grade: '3', domain: 'Skill' },
    ],
  },
  scores: [
    { studentId: 's1', columnId: '3_4', emaScoreValue: 0.41, numRelevantLevels: 12 },
    { studentId: 's1', columnId: '3OA', emaScoreValue: 0.5, numRelevantLevels: 8 },
    { studentId: 's4', columnId: '3OA', emaScoreValue: 0.95, numRelevantLevels: 8 },
    { studentId: 'somebody else', columnId: '3OA', emaScoreValue: 0.1, numRelevantLevels: 8 },
  ],
  lastLevels: [
    last('s1', 0, { levelResultType: 'leftBeforeFinishing', appContext: 'Zoom', levelNum: 4 }),
    last('s2', 1),
    last('s3', 9, { levelResultType: 'died' }),
    last('s4', 0),
  ],
  factors: [factorRow('s1', 0.8, 0.3, 0.8, 0.8, 0.4), factorRow('s4', 0.8, 0.8, 0.8, 0.8, 0.8)],
  candidates: [
    { studentId: 's1', interventions: [suggestion('hideTheNumbers'), suggestion('dontQuit')] },
    { studentId: 's2', interventions: [] },
  ],
  done: [],
  gameplay: [
    { studentId: 's1', appContext: 'Zoom', seconds: 600 },
    { studentId: 's2', appContext: 'Match', seconds: 300 },
    { studentId: 's3', appContext: 'Match', seconds: 3600 },
    { studentId: 's4', appContext: 'Match', seconds: 5340 },
  ],
  passwords: { studentPasswords: 'off', students: [] },
  lastWeek: null,
  hidden: [],
  isBuiltIn: false,
}
export const view = (
  over: Partial<AttentionSources> = {},
  params: AttentionParams = {},
  closed: ClosedGames | null = null,
  isStaff = false,
) =>
  held(
    AttentionView,
    attentionView({
      sources: { ...sources, ...over },
      params,
      now: NOW,
      zone: 'America/New_York',
      canHide: true,
      hasAdminRights: false,
      closed,
      isStaff,
    }),
  )
