import { isParentRole } from '../../../shared/rules/roles.ts'
import type { me } from '../../contract/account.ts'
import type { ReplyOf } from '../../contract/call.ts'

export const reachKinds = ['class', 'school', 'district'] as const
/** How far a subscription reaches. */
export type ReachKind = (typeof reachKinds)[number]

/** Who a quote can be for. */
export interface Reach {
  readonly kind: ReachKind
  /** Of the school or the district; null of one's own classes. */
  readonly name: string | null
  /** Null while nobody knows. */
  readonly numStudents: number | null
  /** Whether what somebody pays for opens it: verified rights for a school or a district, else one's own classes. */
  readonly mayBuy: boolean
}

type Known = Pick<ReplyOf<typeof me>, 'teacher' | 'clientData' | 'subscription'>

/** Who somebody can ask a quote for, as far as they are of it; nobody for a family (S2.80, S3.85). */
export function reachesOf(known: Known): readonly Reach[] {
  const { settings, institution } = known.clientData
  if (isParentRole(settings.role)) return []
  const verified = known.clientData.rights === 'V' ? (institution?.type ?? null) : null
  return reachKinds.flatMap((kind) => {
    const name = nameOf(kind, known)
    if (name === undefined || isWithin(kind, verified)) return []
    return [{ kind, name, numStudents: countFor(kind, known), mayBuy: kind === (verified ?? 'class') }]
  })
}

const nameOf = (kind: ReachKind, { clientData: { institution } }: Known): string | null | undefined => {
  if (kind === 'class') return null
  return (kind === 'school' ? institution?.schoolName : institution?.districtName) || undefined
}

/** An administrator buys for all that they are responsible for, and no less. */
const isWithin = (kind: ReachKind, verified: 'school' | 'district' | null): boolean =>
  verified !== null && reachKinds.indexOf(kind) < reachKinds.indexOf(verified)

/** One's own students, if their number can be read; of a school or a district those whom its plan counts. */
function countFor(kind: ReachKind, { teacher, subscription }: Known): number | null {
  const ofPlan = subscription?.scope === kind ? subscription.currentRosterSize : null
  return (kind === 'class' ? teacher.numStudents : ofPlan) || null
}
