import { dateText } from '../../../../shared/rules/day-text.ts'
import { addDays, type DayInt } from '../../../../shared/rules/days.ts'
import { datapointTexts, factorNames, factorNumber } from '../../../../shared/rules/factors.ts'
import { interventionTexts, treatmentAims } from '../../../../shared/rules/interventions.ts'
import type { StudentFactors } from '../../../../shared/screens/factors.ts'
import type { DoneIntervention } from '../../../contract/done-interventions.ts'
import type { FactorValue } from '../../../contract/play-entities.ts'
import { scaleValue } from '../../rules/factor-scale.ts'
import { suggestedText } from '../../rules/interventions.ts'
import type { TryNext } from '../../rules/try-next.ts'

type DoneView = NonNullable<StudentFactors['done']>[number]

/** Who is looking, and when. */
export interface Viewer {
  readonly accountId: string
  readonly today: DayInt
  readonly now: Date
  /** IANA zone that decides where a day starts. */
  readonly zone: string
  /** Whether they may mark an intervention as done, or undo that. */
  readonly mayMark: boolean
}

/** Hundredths a factor may move and still count as unchanged: a single play can shift it this far. */
const UNCHANGED_WITHIN = 5
const HUNDREDTHS = 100
/**
 * Days for which the class's table mentions a mark: two weeks until its result, and two in which to read it.
 */
const MENTION_DAYS = 28

/** 'Done November 3 by you'. */
export function doneText({ doneDay, by }: DoneIntervention, { accountId, today }: Viewer): string {
  const whom = by.id === accountId ? 'you' : `${by.firstName} ${by.lastName}`.trim()
  return `Done ${onDay(doneDay, today)} by ${whom}`
}

const onDay = (day: DayInt, today: DayInt) => (day === today ? 'today' : dateText(day, today))

/**
 * 'Don’t quit and mindset coaching since October 11, in progress'; null if something is still to be tried. Ends as what
 * is seen begins, since a name has to contain what is seen (WCAG 2.5.3).
 */
export function begunText(next: TryNext | null, { today }: Viewer): string | null {
  if (next === null || next.since === null) return null
  return `${suggestedText(next.chosen).join(' and ')} since ${onDay(next.since, today)}, in progress`
}

/** A mark with the factor it is meant to raise, before the intervention and two weeks after. */
export function doneView(mark: DoneIntervention, viewer: Viewer): DoneView {
  const { name, icon } = interventionTexts[mark.treatmentName]
  const aim = treatmentAims[mark.treatmentName]
  const before = mark.before[aim]
  const after = mark.after?.[aim] ?? null
  return {
    doneId: mark.doneId,
    name,
    icon,
    when: doneText(mark, viewer),
    factor: factorNames[aim],
    before: readingOf(before),
    after: after && readingOf(after),
    words:
      after === null
        ? `On ${dateText(mark.reviewDay, viewer.today)} you will see here what changed.`
        : changeText(before, after),
    canTakeBack: viewer.mayMark && after === null && mark.by.id === viewer.accountId,
  }
}

function readingOf(value: FactorValue): DoneView['before'] {
  const { mark, words } = scaleValue('', value)
  return { mark, words }
}

/** Compares the two numbers as displayed, so that the words never contradict them. */
function changeText(before: FactorValue, after: FactorValue): string {
  const since = datapointTexts(after.datapoints)
  if (after.number === null) {
    return after.datapoints === 0
      ? 'Not enough play since then: nothing relevant in two weeks.'
      : `Not enough play since then: ${since} in two weeks, too few to tell.`
  }
  if (before.number === null) return `There was too little play before to compare. Since then: ${since}.`
  const moved = Math.round((shown(after.number) - shown(before.number)) * HUNDREDTHS)
  const how =
    Math.abs(moved) < UNCHANGED_WITHIN
      ? 'About the same'
      : moved > 0
        ? 'Higher than before'
        : 'Lower than before'
  return `${how}, from ${since} in the two weeks after.`
}

const shown = (number: number): number => Number(factorNumber(number))

/** What the class's table says about a child: the newest mark, while it is recent. */
export function lastDoneText(marks: readonly DoneIntervention[], { today }: Viewer): string | null {
  const [newest] = marks
  if (!newest || newest.doneDay <= addDays(today, -MENTION_DAYS)) return null
  const { name } = interventionTexts[newest.treatmentName]
  const words = `${name} done ${onDay(newest.doneDay, today)}`
  return newest.after === null ? words : `${words}: see what changed`
}
