import { ENTERED_TOO_MANY } from '../../../shared/rules/account-limits.ts'
import { ASKED_TOO_OFTEN } from '../../../shared/rules/join-limits.ts'
import type { BodyOf } from '../../contract/call.ts'
import { institution } from '../../contract/institutions.ts'
import { PublicError, publicErrorOf } from '../errors.ts'
import type { CallUpstream } from '../upstream/client.ts'

/** Names somebody's institution; throws 429 beside the field if they ask too soon, or ask or enter too many of them. */
export async function nameInstitution(call: CallUpstream, body: BodyOf<typeof institution>): Promise<void> {
  await call(institution, { body }).catch((error) => {
    if (publicErrorOf(error).code !== 'too-many') throw error
    const message = body.id ? ASKED_TOO_OFTEN : ENTERED_TOO_MANY
    throw new PublicError('too-many', { message, fields: { institution: message } })
  })
}
