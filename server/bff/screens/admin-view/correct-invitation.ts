import { INVALID_EMAIL, isEmail } from '../../../../shared/rules/email.ts'
import { teacherExists } from '../../../../shared/rules/new-teacher.ts'
import { AdminView, CorrectInvitation } from '../../../../shared/screens/admin-view.ts'
import { correctInvitation as correct } from '../../../contract/invitations.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { adminView } from './route.ts'

/**
 * Gives somebody who was invited another address and mails the invitation there, for administrators of their school.
 * Each attempt tells whether an address has an account, so that it is limited like adding a teacher.
 */
export const correctInvitation = command({
  screen: 'admin-view',
  name: 'correct-invitation',
  method: 'POST',
  needs: 'manage-teachers',
  body: CorrectInvitation,
  view: AdminView,
  allowance: { limit: 60, seconds: 3_600 },
  async run(visit, { teacher, email, key, ...params }) {
    if (!isEmail(email.trim())) throw refusal('invalid-input', INVALID_EMAIL)
    await visit
      .call(correct, {
        params: { teacherId: teacher },
        headers: { 'idempotency-key': key },
        body: { email },
      })
      .catch((error: unknown) => {
        if (!(error instanceof UpstreamError)) throw error
        if (error.code === 'email-taken') throw refusal('email-taken', teacherExists(email.trim()))
        throw error.code === 'email-unknown' ? refusal('invalid-input', INVALID_EMAIL) : error
      })
    return adminView.show(visit, params)
  },
})

const refusal = (code: 'invalid-input' | 'email-taken', message: string): PublicError =>
  new PublicError(code, { message, fields: { email: message } })
