import type { FactorsParams } from '../../../../shared/screens/factors.ts'
import type { DoneIntervention } from '../../../contract/done-interventions.ts'
import type { FactorsOfLearning } from '../../../contract/play-entities.ts'
import { factorsRollUp } from '../../../contract/roll-ups.ts'
import { demoFactors } from '../../rules/built-in-factors.ts'
import { demoClass } from '../../rules/demo-class.ts'
import { isOfOneSchool, isRolledUp, rolledUpBy, unreadOf } from '../../rules/roll-up.ts'
import type { Visit } from '../../session/visit.ts'
import { classLevels, type Levels } from '../../upstream/class-levels.ts'
import { chooseRoster, classRosters, type ShownClass, shownClass } from '../../upstream/class-rosters.ts'
import { type Candidates, candidatesOf, doneOf, factorsOf } from '../../upstream/factors.ts'
import { forParts } from '../../upstream/or-null.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'
import type { RollUpSources } from './roll-up.ts'

export interface FactorsSources extends ShownClass {
  /** Null if they could not be loaded (shown as not available right now). */
  readonly factors: readonly FactorsOfLearning[] | null
  /** Null if they could not be loaded (shown as not available right now). */
  readonly candidates: readonly Candidates[] | null
  /** The interventions marked as done, newest first; null if they could not be loaded. */
  readonly done: readonly DoneIntervention[] | null
  /** The built-in rows of the specification's demo user (S3.93?), which have no plays behind them. */
  readonly isBuiltIn: boolean
}

export type FactorsLoaded =
  | { readonly form: 'class'; readonly sources: FactorsSources; readonly levels: Levels | null }
  | ({ readonly form: 'roll-up' } & RollUpSources)

/** One class, or for administrators the sums of many in a single call. */
export async function loadFactorsPage(visit: Visit, params: FactorsParams): Promise<FactorsLoaded> {
  if (!isRolledUp(visit.identity, params)) {
    const [sources, levels] = await Promise.all([loadFactors(visit, params), classLevels(visit, params)])
    return { form: 'class', sources, levels }
  }
  const by = rolledUpBy(params, isOfOneSchool(visit.identity))
  const { school, classesOf, childrenOf, grade } = params
  const reply = await visit.call(factorsRollUp, {
    query: { by, schoolId: school, teacherId: classesOf, rosterId: childrenOf, grade },
  })
  visit.tellUnread(unreadOf(reply))
  return { form: 'roll-up', reply, by, unread: ownersLeftOut(reply.lines).length }
}

/**
 * Wave 1: the classes. Wave 2, for the class shown: factors, interventions and marks; any of them may fail. A
 * request for a single part loads only what that part needs.
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
  const rosters = await classRosters(visit, params)
  const shown = shownClass(rosters, params)
  const { roster } = shown
  const studentIds = (roster?.students ?? []).map((student) => student.studentId)
  const loadFor = forParts(params.part)
  const [factors, candidates, done] = await Promise.all([
    loadFor(['factors'], () => factorsOf(visit.call, studentIds)),
    loadFor(['suggestions'], () => candidatesOf(visit.call, studentIds)),
    loadFor(['suggestions'], () => doneOf(visit.call, studentIds)),
  ])
  return { ...shown, factors, candidates, done, isBuiltIn: false }
}
