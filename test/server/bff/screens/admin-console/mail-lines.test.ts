import t from 'tap'
import { liftBouncedAddress } from '../../../../../server/bff/screens/admin-console/lift-bounce.ts'
import { mailLines } from '../../../../../server/bff/screens/admin-console/mail-lines.ts'
import { retryUndelivered } from '../../../../../server/bff/screens/admin-console/retry-mail.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { liftBounce, retryMail } from '../../../../../server/contract/mails.ts'
import { fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const AT = '2026-11-20T14:58:00.000Z'

t.test('what waits, what was given up and why, and where mail came back from', async (t) => {
  const state = {
    waiting: 3,
    waitingSince: AT,
    undelivered: [
      {
        mailId: 'm-1',
        mail: { to: 'alma@school.org', subject: 'Set a new password' },
        createdAt: AT,
        attempts: 1,
        fault: 'address-refused' as const,
        status: '550 5.1.1',
      },
      { mailId: 'm-2', mail: null, createdAt: AT, attempts: 9, fault: 'unreadable' as const, status: null },
    ],
    undeliveredCount: 5,
    bounced: [
      { email: 'gone@school.org', kind: 'bounced' as const, status: '5.1.1', at: AT },
      { email: 'cross@school.org', kind: 'complained' as const, status: '', at: AT },
    ],
    bouncedCount: 2,
  }
  t.same(
    mailLines(state, () => 'Today, 9:58 am'),
    {
      waiting: '3 mails waiting, the oldest since today, 9:58 am',
      undelivered: [
        {
          mailId: 'm-1',
          to: 'alma@school.org',
          subject: 'Set a new password',
          when: 'Today, 9:58 am',
          reason: 'The mail host refused the address (550 5.1.1)',
        },
        {
          mailId: 'm-2',
          to: 'Unreadable mail',
          subject: '',
          when: 'Today, 9:58 am',
          reason: 'The key it was sealed with has been removed',
        },
      ],
      bounced: [
        { email: 'gone@school.org', words: 'Came back today, 9:58 am (5.1.1)' },
        { email: 'cross@school.org', words: 'Reported as unwanted today, 9:58 am' },
      ],
      more: 'and 3 more',
    },
  )
})

t.test('what is no longer there is refused as unknown', async (t) => {
  const identity = teacherIdentity({ accountId: 'internal-1', isInternalAdmin: true })
  const { visit } = visitOf({
    identity,
    answers: [fails(retryMail, 'unknown'), fails(liftBounce, 'unknown')],
  })
  await t.rejects(retryUndelivered.run(visit, { mailId: 'm-1' }), UpstreamError)
  await t.rejects(liftBouncedAddress.run(visit, { email: 'alma@school.org' }), UpstreamError)
})
