import { weekdayLabel } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { factorDefinitions } from '../../../../shared/rules/factor-definitions.ts'
import {
  datapointTexts,
  type FactorKey,
  factorNames,
  factorNumber,
  levelWord,
} from '../../../../shared/rules/factors.ts'
import type { FactorDatapointsView } from '../../../../shared/screens/factor-datapoints.ts'
import { namedGame } from '../../rules/named-game.ts'
import { surveyMark } from '../../rules/survey-text.ts'
import type { FactorEvidence } from './load.ts'

/** The sentence for a datapoint: when the child met it and when not. */
const textsOf: Readonly<Record<FactorKey, readonly [met: string, missed: string]>> = {
  growthMindset: ['Went on to a level that was as hard or harder', 'Went back to an easier level'],
  confidence: ['Chose a level that was a challenge', 'Chose a level that was already easy'],
  goalOrientation: ['Came back and won it within a week', 'Did not win it within a week'],
  productiveStrategy: [
    'Fewer mistakes than on the previous try, or none',
    'As many mistakes as on the previous try, or more',
  ],
  selfRegulation: ['Stayed with it', 'Left without a goal, or to avoid it'],
}

interface FactorDatapointsSources {
  readonly opportunities: FactorEvidence
  readonly factor: FactorKey
  readonly now: Date
  /** Who reads it. */
  readonly accountId: string
  /** IANA zone that decides where a day starts. */
  readonly zone: string
}

/** The plays behind one factor, newest first. */
export function factorDatapointsView(sources: FactorDatapointsSources): FactorDatapointsView {
  const { opportunities, factor, now, zone } = sources
  const today = dayIn(zone, now)
  const [met, missed] = textsOf[factor]
  const evidence = opportunities[factor]
  return {
    factor: factorNames[factor],
    value: valueText(evidence),
    counts: [...factorDefinitions[factor].components],
    survey: opportunities.ratings?.[factor] ? surveyText(sources) : null,
    datapoints: evidence.datapoints.toReversed().map((one, i, { length }) => {
      const { name, badge } = namedGame(one.appContext)
      return {
        nth: length - i,
        met: one.met,
        words: one.met ? met : missed,
        game: name,
        badge,
        level: `Level ${one.levelNum}`,
        day: weekdayLabel(dayIn(zone, new Date(one.timestamp)), today),
      }
    }),
  }
}

/** Whose survey counts as well, and from when; an API may not say. */
function surveyText({ opportunities: { survey }, accountId, zone, now }: FactorDatapointsSources): string {
  if (!survey) return 'The newest survey that a teacher filled in for this child counts as well.'
  const isOwn = survey.accountId === accountId
  const mark = surveyMark({ answeredAt: new Date(survey.answeredAt), isOwn, zone, now })
  return `The ratings ${mark} count as well.`
}

function valueText({ value, number, datapoints }: FactorEvidence[FactorKey]): string {
  const count = datapoints.length
  if (count === 0) return `${levelWord(value, count)}: no relevant play in the last four weeks.`
  const from = `${datapointTexts(count)} in the last four weeks`
  if (number === null) return `${levelWord(value, count)}: ${from}, too few to tell.`
  const reached = datapoints.filter(({ met }) => met).length
  return `${levelWord(value, count)} · ${factorNumber(number)}, from ${from}: ${reached} met.`
}
