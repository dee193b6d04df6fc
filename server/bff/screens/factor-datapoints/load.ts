import type { FactorDatapointsParams } from '../../../../shared/screens/factor-datapoints.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { rawFol } from '../../../contract/student-factors.ts'
import type { Visit } from '../../session/visit.ts'
import { classChild } from '../../upstream/class-child.ts'

export type FactorEvidence = ReplyOf<typeof rawFol>

/** Wave 1: checks that the child is in a class. Wave 2: the opportunities behind every factor (S7.103). */
export async function loadFactorDatapoints(
  visit: Visit,
  params: FactorDatapointsParams,
): Promise<FactorEvidence> {
  await classChild(visit, params)
  return visit.call(rawFol, { headers: { 'x-mpact-user': params.student } })
}
