import fc from 'fast-check'
import { shownStandards } from '../../../../../server/bff/rules/standards.ts'
import type { SkillsSources } from '../../../../../server/bff/screens/skills/load.ts'
import { skillsView } from '../../../../../server/bff/screens/skills/view.ts'
import type { SkillScoreRow, StandardColumn } from '../../../../../server/contract/play-entities.ts'
import type { SkillsParams } from '../../../../../shared/screens/skills.ts'
import { room12, student } from '../../../../support/classes.ts'
import { lastLevel } from '../../../../support/last-level.ts'
import { inWords } from '../../../../support/skill-cells.ts'
import { NOW, TODAY } from '../../../../support/visit.ts'

export const columns: StandardColumn[] = [
  { columnId: '2OA', grade: '2', domain: 'Operations' },
  { columnId: '3OA', grade: '3', domain: 'Operations' },
  { columnId: '3_2', grade: '3', domain: 'Skill' },
  { columnId: '8EE', grade: '8', domain: 'Equations' },
]

export const ours = room12(
  [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor'), student('s3', 'Linh Nguyen')],
  { changedAt: '2019-10-16T14:48:00.000Z' },
)

const scores: SkillScoreRow[] = [
  { columnId: '3OA', studentId: 's1', emaScoreValue: 0.57, numRelevantLevels: 12 },
  { columnId: '3OA', studentId: 's2', emaScoreValue: 0.936, numRelevantLevels: 4 },
  { columnId: '3OA', studentId: 's3', emaScoreValue: 0.75, numRelevantLevels: 9 },
  { columnId: '3_2', studentId: 's1', emaScoreValue: 0.9, numRelevantLevels: 3 },
  { columnId: '3_2', studentId: 's2', emaScoreValue: null, numRelevantLevels: 6 },
  { columnId: '3OA', studentId: 'somebody-else', emaScoreValue: 1, numRelevantLevels: 9 },
]

const lastLevels = [
  lastLevel('s1', { appContext: 'Hungry Fish', levelNum: 4, levelResultType: 'wonWithTwoStars' }),
  lastLevel('s2', { appContext: 'Fractions!', levelNum: 12 }),
  lastLevel('s3', { dayAsInt: TODAY - 1 }),
]

/** What the load brings of the class. */
export const loaded = (over: Partial<SkillsSources> = {}): SkillsSources => ({
  rosters: [ours],
  roster: ours,
  standards: shownStandards(columns, '3'),
  figures: { scores, lastLevels },
  isBuiltIn: false,
  ...over,
})

/** The view as it is sent. */
export const sent = (
  sources: SkillsSources,
  params: SkillsParams = {},
  over: {
    isPartner?: boolean
    outsideProduction?: boolean
    hasAdminRights?: boolean
    relevantLevels?: number
  } = {},
) =>
  skillsView({
    sources,
    params,
    now: NOW,
    zone: 'America/New_York',
    isPartner: false,
    rp: null,
    hasAdminRights: false,
    outsideProduction: false,
    ...over,
  })

/** The view in words, as it is drawn. */
export const show = (...about: Parameters<typeof sent>) => inWords(sent(...about))

const anyScore = fc.record({
  emaScoreValue: fc.oneof(
    fc.double({ min: -0.5, max: 1.5, noNaN: true }),
    fc.constant(null),
    fc.constant(Number.NaN),
  ),
  numRelevantLevels: fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constant(null)),
})
export const anyClass = fc.array(
  fc.tuple(fc.constantFrom('Ana Li', 'Bo', 'Bo Li', 'ana li', 'Zoë Ek', ''), anyScore),
  { maxLength: 12 },
)
/** A class of such children, with their scores of one standard. */
export const classOf = (
  children: readonly [string, Pick<SkillScoreRow, 'emaScoreValue' | 'numRelevantLevels'>][],
) => {
  const students = children.map(([name], i) => student(`k${i}`, name))
  const rows = children.map(([, score], i) => ({ columnId: '3OA', studentId: `k${i}`, ...score }))
  return loaded({ roster: { ...ours, students }, figures: { scores: rows, lastLevels: [] } })
}
