import type { FactorsParams } from '../../../../shared/screens/factors.ts'
import type { FactorsOfLearning } from '../../../contract/entities.ts'
import { demoFactors } from '../../rules/built-in-factors.ts'
import { demoClass } from '../../rules/demo-class.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassRoster, chooseRoster, classRosters } from '../../upstream/class-rosters.ts'
import { type Candidates, candidatesOf, factorsOf } from '../../upstream/factors.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface FactorsSources {
  readonly rosters: readonly ClassRoster[]
  /** The class shown; null where there is none. */
  readonly roster: ClassRoster | null
  /** Null where they could not be had: a part that is not available right now. */
  readonly factors: readonly FactorsOfLearning[] | null
  /** Null where they could not be had: a part that is not available right now. */
  readonly candidates: readonly Candidates[] | null
}

/** Wave 1: the classes. Wave 2, for the one shown: factors and interventions, each spared if it fails. */
export async function loadFactors(visit: Visit, params: FactorsParams): Promise<FactorsSources> {
  if (visit.identity.isDemoUser)
    return { rosters: [demoClass], roster: chooseRoster([demoClass], params.roster), ...demoFactors }
  const rosters = await classRosters(visit, { teacherId: params.teacher })
  const roster = chooseRoster(rosters, params.roster)
  const studentIds = (roster?.students ?? []).map((student) => student.studentId)
  const [factors, candidates] = await Promise.all([
    orNull(factorsOf(visit.call, studentIds)),
    orNull(candidatesOf(visit.call, studentIds)),
  ])
  return { rosters, roster, factors, candidates }
}
