import type { FactorsParams } from '../../../../shared/screens/factors.ts'
import type { DoneIntervention } from '../../../contract/done-interventions.ts'
import type { FactorsOfLearning } from '../../../contract/play-entities.ts'
import { demoFactors } from '../../rules/built-in-factors.ts'
import { demoClass } from '../../rules/demo-class.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassRoster, chooseRoster, classRosters } from '../../upstream/class-rosters.ts'
import { type Candidates, candidatesOf, doneOf, factorsOf } from '../../upstream/factors.ts'
import { forParts } from '../../upstream/or-null.ts'

export interface FactorsSources {
  readonly rosters: readonly ClassRoster[]
  /** The class shown; null where there is none. */
  readonly roster: ClassRoster | null
  /** Null where they could not be had: a part that is not available right now. */
  readonly factors: readonly FactorsOfLearning[] | null
  /** Null where they could not be had: a part that is not available right now. */
  readonly candidates: readonly Candidates[] | null
  /** What was marked as done, newest first; null where it could not be had. */
  readonly done: readonly DoneIntervention[] | null
  /** The built-in rows of the specification's demo user (S3.93?): nobody played them. */
  readonly isBuiltIn: boolean
}

/**
 * Wave 1: the classes. Wave 2, for the one shown: factors, interventions and marks, each spared if it fails; of a single
 * part only what that part needs.
 */
export async function loadFactors(visit: Visit, params: FactorsParams): Promise<FactorsSources> {
  if (visit.identity.isDemoUser)
    return {
      rosters: [demoClass],
      roster: chooseRoster([demoClass], params.roster),
      ...demoFactors,
      done: [],
      isBuiltIn: true,
    }
  const rosters = await classRosters(visit, { teacherId: params.teacher })
  const roster = chooseRoster(rosters, params.roster)
  const studentIds = (roster?.students ?? []).map((student) => student.studentId)
  const spared = forParts(params.part)
  const [factors, candidates, done] = await Promise.all([
    spared(['factors'], () => factorsOf(visit.call, studentIds)),
    spared(['suggestions'], () => candidatesOf(visit.call, studentIds)),
    spared(['suggestions'], () => doneOf(visit.call, studentIds)),
  ])
  return { rosters, roster, factors, candidates, done, isBuiltIn: false }
}
