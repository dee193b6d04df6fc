import { TOO_MANY_TEACHERS } from '../../../../shared/rules/account-limits.ts'
import {
  COTEACHER_EMAIL_TAKEN,
  COTEACHER_FAILED,
  coteacherFaults,
  mayCoteach,
} from '../../../../shared/rules/coteacher.ts'
import { INVALID_EMAIL } from '../../../../shared/rules/email.ts'
import { InviteCoteacher, SettingsView } from '../../../../shared/screens/settings.ts'
import { me } from '../../../contract/account.ts'
import { addCoteacher, COTEACHERS_A_DAY } from '../../../contract/coteachers.ts'
import { PublicError } from '../../errors.ts'
import type { Allowance } from '../../session/store.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { loadSettings } from './load.ts'
import { lockOf } from './lock.ts'
import { showSettings } from './show.ts'

const INVITATIONS: Allowance = { limit: COTEACHERS_A_DAY, seconds: 86_400 }

/**
 * Invites a co-teacher; only classroom and special-ed teachers have co-teachers (S4.65, S5.53, S5.54, S8.7,
 * S8.8).
 */
export const inviteCoteacher = command({
  screen: 'settings',
  name: 'coteacher',
  method: 'POST',
  needs: 'coteachers',
  body: InviteCoteacher,
  view: SettingsView,
  allowance: INVITATIONS,
  run: async (visit, body) => {
    const { call, identity } = visit
    const faults = coteacherFaults(body)
    if (Object.keys(faults).length > 0) throw new PublicError('invalid-input', { fields: faults })
    const { clientData } = await call(me, {})
    if (!mayCoteach(clientData.settings.role)) throw new PublicError('forbidden')
    const invited = await call(addCoteacher, { params: { teacherId: 'me' }, body }).catch(explain)
    const sources = await loadSettings(visit, clientData.settings.role, invited)
    return showSettings(visit, sources, lockOf(identity, { ...sources, devices: null }, {}))
  },
})

/** A failed invitation has its own messages; a refused bearer is the session's to handle. */
function explain(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.reason === 'refused') throw error
  if (error.code === 'teacher-limit')
    throw new PublicError(error.code, {
      message: TOO_MANY_TEACHERS,
      fields: { email: TOO_MANY_TEACHERS },
    })
  if (error.reason === 'conflict')
    throw new PublicError('email-taken', {
      message: COTEACHER_EMAIL_TAKEN,
      fields: { email: COTEACHER_EMAIL_TAKEN },
    })
  if (error.code === 'email-unknown')
    throw new PublicError('invalid-input', { fields: { email: INVALID_EMAIL } })
  throw new PublicError(error.code === 'invalid-input' ? error.code : 'upstream-failed', {
    message: COTEACHER_FAILED,
  })
}
