import t from 'tap'
import { sendPersonsInvitation } from '../../../../../server/bff/screens/admin-console/send-invitation.ts'
import { sendInvitation } from '../../../../../server/contract/invitations.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ accountId: 'internal-1', isInternalAdmin: true })

t.test('an invitation is sent again from the console', async (t) => {
  const sent = { firstSentAt: '2019-10-16T13:00:00.000Z', lastSentAt: '2019-10-16T13:00:00.000Z' }
  const { visit, calls } = visitOf({ identity, answers: [answers(sendInvitation, sent)] })
  const key = 'k'.repeat(36)
  t.same(await sendPersonsInvitation.run(visit, { person: 't-2', key }), {
    words: 'Invited today',
    action: 'Resend',
    isFirst: false,
  })
  t.match(calls, [{ args: { params: { teacherId: 't-2' }, headers: { 'idempotency-key': key } } }])
})
