import t from 'tap'
import { sendConfirmation } from '../../../../../server/bff/screens/admin-console/send-confirmation.ts'
import { resendConfirmation } from '../../../../../server/contract/admin.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ accountId: 'internal-1', isInternalAdmin: true })

t.test('the mail that confirms a sign-up is sent again from the console, once per key', async (t) => {
  const { visit, calls } = visitOf({ identity, answers: [answers(resendConfirmation, {})] })
  const key = 'k'.repeat(36)
  t.same(await sendConfirmation.run(visit, { person: 't-2', key }), {
    words: 'The mail to confirm the email was sent again',
    action: 'Resend',
    isFirst: false,
  })
  t.match(calls, [{ args: { params: { accountId: 't-2' }, headers: { 'idempotency-key': key } } }])
})
