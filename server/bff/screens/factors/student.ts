import { datapointTexts, dialogFactors } from '../../../../shared/rules/factors.ts'
import { interventionTexts } from '../../../../shared/rules/interventions.ts'
import type { StudentFactors } from '../../../../shared/screens/factors.ts'
import type { DoneIntervention } from '../../../contract/done-interventions.ts'
import type { FactorsOfLearning, FactorValue } from '../../../contract/play-entities.ts'
import { noData, scaleValue } from '../../rules/factor-scale.ts'
import type { Candidate } from '../../rules/interventions.ts'
import { namedChild } from '../../rules/named-people.ts'
import { surveyMark } from '../../rules/survey-text.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import { doneText, doneView, type Viewer } from './done.ts'

const SCALE = 'Bands change at .25, .50 and .75. Low is under .50, medium under .75.'

interface StudentSources {
  readonly student: ClassStudent
  /** Undefined if nothing is known about the child; null if the part is not available. */
  readonly factors: FactorsOfLearning | undefined | null
  readonly chosen: readonly Candidate[] | null
  /** The child's marks, newest first; null if the part is not available. */
  readonly done: readonly DoneIntervention[] | null
  readonly viewer: Viewer
  readonly isSample: boolean
  /** The child's own page. */
  readonly href: string | null
}

/** The student dialog (S2.169 to S2.172). */
export function studentView(sources: StudentSources): StudentFactors {
  const { student, factors, chosen, done, viewer, isSample, href } = sources
  const { studentId, initials, tint, fullName: name } = namedChild(student)
  const values =
    factors === null
      ? null
      : dialogFactors.map((factor) => ({ factor, value: factors?.[factor.key] ?? noData }))
  return {
    studentId,
    fullName: name,
    initials,
    tint,
    href,
    subtitle: values === null ? 'Factors of Learning' : `Factors of Learning · ${fromText(values)}`,
    factors: values?.map(({ factor, value }) => scaleOf(factor, value, factors?.survey, viewer)) ?? null,
    scale: SCALE,
    recommendedFor: `Recommended for ${student.firstName.trim() || name}`,
    recommended:
      chosen?.map(({ treatmentName, name, icon, description }) => ({
        treatment: treatmentName,
        name,
        icon,
        description,
        tips: [...interventionTexts[treatmentName].tips],
        done: openMark(done ?? [], treatmentName, viewer),
      })) ?? null,
    canMark: viewer.mayMark && done !== null && !isSample,
    done: done?.map((mark) => doneView(mark, viewer)) ?? null,
    isSample,
  }
}

/** A factor on its scale, with the datapoints behind it. */
function scaleOf(
  { key, name }: (typeof dialogFactors)[number],
  value: FactorValue,
  survey: FactorsOfLearning['survey'],
  viewer: Viewer,
) {
  const { datapoints } = value
  const scale = scaleValue(name, value)
  const isTooLittle = scale.at === null && datapoints > 0
  return {
    factor: key,
    ...scale,
    hasDatapoints: datapoints > 0,
    survey: survey && scale.at !== null ? surveyText(survey, viewer) : null,
    datapoints: isTooLittle ? `${datapointTexts(datapoints)}, too few to tell` : datapointTexts(datapoints),
  }
}

/** A survey is only added to play: without enough of it there is no value to change. */
const surveyText = (
  { accountId, answeredAt }: NonNullable<FactorsOfLearning['survey']>,
  { accountId: viewer, zone, now }: Viewer,
): string => surveyMark({ answeredAt: new Date(answeredAt), isOwn: accountId === viewer, zone, now })

/** Whether it was marked as done within the last two weeks, and by whom. */
function openMark(done: readonly DoneIntervention[], treatment: string, viewer: Viewer): string | null {
  const open = done.find(({ treatmentName, after }) => treatmentName === treatment && after === null)
  return open ? doneText(open, viewer) : null
}

function fromText(values: readonly { readonly value: FactorValue }[]): string {
  const datapoints = values.reduce((sum, { value }) => sum + value.datapoints, 0)
  if (datapoints === 0) return 'no data yet'
  return `from ${datapointTexts(datapoints)}`
}
