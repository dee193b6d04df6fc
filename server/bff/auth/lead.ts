import type { FastifyRequest } from 'fastify'
import { createProspect } from '../../contract/prospects.ts'
import { traceOf } from '../../operations/fault.ts'
import { type AuthParts, anonymousFrom } from './auth-parts.ts'

/** The form of a lead code; anything else in an address is ignored. */
const LEAD_CODE = /^[A-Za-z0-9_.-]{1,64}$/

export const leadCodeOf = (text: string | undefined): string | null =>
  text !== undefined && LEAD_CODE.test(text) ? text : null

/**
 * The state that carries a lead code to a new account (S7.62, S7.64?); undefined without a code. It must
 * never block a sign-up: a failure is logged, and the code is lost.
 */
export async function prospectOf(
  { upstream, log }: Pick<AuthParts, 'upstream' | 'log'>,
  leadCode: string | null,
  request: FastifyRequest,
): Promise<string | undefined> {
  if (leadCode === null) return undefined
  const body = { institutionScope: 'class', category: 'trial', leadCode } as const
  try {
    return (await upstream.call(anonymousFrom(request), createProspect, { body })).state
  } catch (error) {
    log.warn({ requestId: request.id, ...traceOf(error) }, 'lead code not passed on')
    return undefined
  }
}
