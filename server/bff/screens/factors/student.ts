import { dialogFactors } from '../../../../shared/rules/factors.ts'
import { interventionTexts } from '../../../../shared/rules/interventions.ts'
import { fullName } from '../../../../shared/rules/names.ts'
import type { StudentFactors } from '../../../../shared/screens/factors.ts'
import type { FactorsOfLearning, FactorValue } from '../../../contract/entities.ts'
import { namedChild } from '../../rules/children.ts'
import { noData, scaleValue } from '../../rules/factor-scale.ts'
import type { Candidate } from '../../rules/interventions.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'

const SCALE = 'Bands change at .25, .50 and .75. Low is under .50, medium under .75.'

interface StudentSources {
  readonly student: ClassStudent
  /** Undefined: nothing is known of the child; null: the part is not available. */
  readonly factors: FactorsOfLearning | undefined | null
  readonly chosen: readonly Candidate[] | null
  readonly isSample: boolean
  /** The child's own page. */
  readonly href: string | null
}

/** The student dialog (S2.169 to S2.172). */
export function studentView({ student, factors, chosen, isSample, href }: StudentSources): StudentFactors {
  const { studentId, initials, tint, fullName: name } = namedChild(student)
  const values = factors === null ? null : dialogFactors.map(({ key }) => factors?.[key] ?? noData)
  return {
    studentId,
    fullName: name,
    initials,
    tint,
    href,
    subtitle: values === null ? 'Factors of Learning' : `Factors of Learning · ${fromWords(values)}`,
    factors: values?.map((value, i) => scaleValue(dialogFactors[i]?.name ?? '', value)) ?? null,
    scale: SCALE,
    recommendedFor: `Recommended for ${student.firstName.trim() || fullName(student)}`,
    recommended:
      chosen?.map(({ treatmentName, name, icon, description }) => ({
        name,
        icon,
        description,
        tips: [...interventionTexts[treatmentName].tips],
      })) ?? null,
    isSample,
  }
}

function fromWords(values: readonly FactorValue[]): string {
  const datapoints = values.reduce((sum, value) => sum + value.datapoints, 0)
  if (datapoints === 0) return 'no data yet'
  return datapoints === 1 ? 'from 1 datapoint' : `from ${datapoints} datapoints`
}
