import t from 'tap'
import type { CellStatus } from '../../../../server/bff/rules/cell-status.ts'
import { type KnownSkill, type SummaryFacts, summarize } from '../../../../server/bff/rules/child-summary.ts'
import type { KnownPlay } from '../../../../server/bff/rules/child-weeks.ts'
import type { FactorsOfLearning } from '../../../../server/contract/play-entities.ts'
import { MIN_FACTOR_DATAPOINTS } from '../../../../shared/rules/attention.ts'
import { addDays } from '../../../../shared/rules/days.ts'
import type { FactorKey, FactorLevel } from '../../../../shared/rules/factors.ts'
import { TODAY } from '../../../support/visit.ts'

const skill = (columnId: string, status: CellStatus, percent: number): KnownSkill => ({
  columnId,
  label: columnId,
  status,
  percent,
})
const factors = (
  levels: Partial<Record<FactorKey, FactorLevel>>,
  datapoints = MIN_FACTOR_DATAPOINTS,
): FactorsOfLearning => {
  const of = (key: FactorKey) => ({ value: levels[key] ?? 'medium', number: 0.6, datapoints })
  return {
    studentId: 's1',
    growthMindset: of('growthMindset'),
    confidence: of('confidence'),
    goalOrientation: of('goalOrientation'),
    productiveStrategy: of('productiveStrategy'),
    selfRegulation: of('selfRegulation'),
  }
}
const play = (daysAgo: number, levelNum: number, appContext = 'Zoom'): KnownPlay => ({
  day: addDays(TODAY, -daysAgo),
  appContext,
  levelNum,
  result: 'pass',
  seconds: 60,
})
const nothing: SummaryFacts = {
  skills: [],
  earlierGaps: null,
  factors: 'none',
  fourWeeks: null,
  signIn: { isLocked: false, asksForHelp: false, othersWithPassword: null },
  plays: [],
}
const short = (facts: Partial<SummaryFacts>) => {
  const { strengths, gaps } = summarize({ ...nothing, ...facts }, TODAY)
  const words = (one: (typeof strengths)[number] | (typeof gaps)[number]) => {
    if ('key' in one) return one.key
    if ('skill' in one) return `${one.kind} ${one.skill.columnId}`
    return one.kind === 'climb' ? `climb ${one.appContext} ${one.from}–${one.to}` : one.kind
  }
  return [strengths.map(words).join(', '), gaps.map(words).join(', ')]
}
const levels = (...all: number[]) => all.map((level, at) => play(27 - at, level))

const table: readonly (readonly [string, Partial<SummaryFacts>, string, string])[] = [
  ['nothing known', {}, '', ''],
  ['nothing loaded', { skills: null, factors: null, plays: null }, '', ''],
  ['too few levels for a mark', { skills: [skill('a', 'none', 20), skill('b', 'unknown', 20)] }, '', ''],
  ['a skill done consistently', { skills: [skill('a', 'green', 95)] }, 'skill a', ''],
  [
    'no skill done consistently: the nearest',
    { skills: [skill('a', 'yellow', 61), skill('b', 'yellow', 71)] },
    'nearest b',
    '',
  ],
  [
    'gaps, the lowest first',
    { skills: [skill('a', 'red', 51), skill('b', 'red', 48), skill('c', 'yellow', 70)] },
    'nearest c',
    'skill b, skill a',
  ],
  [
    'four gaps at most',
    { skills: [1, 2, 3, 4, 5].map((percent) => skill(`${percent}`, 'red', percent)) },
    '',
    'skill 1, skill 2, skill 3, skill 4',
  ],
  [
    'a low factor keeps a place among them',
    {
      skills: [1, 2, 3, 4, 5].map((percent) => skill(`${percent}`, 'red', percent)),
      factors: factors({ confidence: 'low', selfRegulation: 'low' }),
    },
    '',
    'skill 1, skill 2, skill 3, confidence',
  ],
  [
    'a factor from one datapoint too few for Attention names nobody here either',
    { factors: factors({ confidence: 'low', growthMindset: 'high' }, MIN_FACTOR_DATAPOINTS - 1) },
    '',
    '',
  ],
  ['goal orientation is not one of the four', { factors: factors({ goalOrientation: 'low' }) }, '', ''],
  [
    'two high factors at most',
    { factors: factors({ growthMindset: 'high', confidence: 'high', selfRegulation: 'high' }) },
    'growthMindset, confidence',
    '',
  ],
  [
    'as many minutes as the class',
    { fourWeeks: { minutes: 40, classAverage: 40 }, plays: [play(0, 1)] },
    'minutes',
    '',
  ],
  ['fewer', { fourWeeks: { minutes: 39, classAverage: 40 }, plays: [play(0, 1)] }, '', ''],
  [
    'a class that hardly plays is no yardstick',
    { fourWeeks: { minutes: 30, classAverage: 9 }, plays: [play(0, 1)] },
    '',
    '',
  ],
  ['levels that rise', { plays: levels(1, 2, 3, 3, 2, 3, 4, 5, 6, 5) }, 'climb Zoom 2–5', ''],
  ['nine plays are too few', { plays: levels(1, 2, 3, 3, 2, 4, 5, 6, 5) }, '', ''],
  ['one level up is one win', { plays: levels(1, 1, 1, 1, 1, 2, 2, 2, 2, 2) }, '', ''],
  ['one high level is a slip', { plays: levels(1, 1, 1, 1, 1, 1, 1, 1, 9, 9) }, '', ''],
]
for (const [name, facts, strengths, gaps] of table)
  t.test(`what a child's page begins with: ${name}`, async (t) => {
    t.same(short(facts), [strengths, gaps])
  })

t.test('a gap is new if it was none a week ago, and gaps are counted by week', async (t) => {
  const skills = [skill('a', 'red', 48), skill('b', 'red', 51), skill('c', 'green', 95)]
  const look = (earlier: readonly (readonly string[])[] | null) => {
    const earlierGaps = earlier?.map((ids) => new Set(ids)) ?? null
    const { gaps, gapsByWeek } = summarize({ ...nothing, skills, earlierGaps }, TODAY)
    return [gapsByWeek, gaps.map((gap) => gap.kind === 'skill' && gap.isNew)]
  }
  t.same(look([[], ['b', 'c'], ['a', 'c']]), [
    [0, 2, 2, 2],
    [false, true],
  ])
  t.same(look([['b'], ['b'], []]), [
    [1, 1, 0, 2],
    [true, true],
  ])
  t.same(look(null), [null, [false, false]], 'what is not known is not called new')
  const lost = summarize({ ...nothing, skills: null, earlierGaps: [new Set(['a'])] }, TODAY)
  t.equal(lost.gapsByWeek, null, 'without today there is nothing to compare')
})
