import t from 'tap'
import { familyNotice } from '../../../../../server/bff/screens/shell/family.ts'
import { meReply } from '../../../../support/me.ts'
import { TODAY } from '../../../../support/visit.ts'

const noticeOf = (over: NonNullable<Parameters<typeof meReply>[0]>['subscription']) =>
  familyNotice(meReply({ subscription: over }).subscription, TODAY)
const cancelled = { plan: 'parent_yearly', cardState: 'cancelled' } as const

t.test(
  'a cancelled subscription is told up to its last day, with the way back (S2.204, S3.29)',
  async (t) => {
    for (const expirationDay of [20191130, TODAY])
      t.match(noticeOf({ ...cancelled, expirationDay }), {
        kind: 'family-cancelled',
        lead: 'Your subscription has been cancelled.',
        text: /^You can keep playing until (November 30|October 16), 2019\. Your children’s progress is kept\.$/,
        actions: [{ label: 'Subscribe again', href: '/account/subscription' }],
      })
  },
)

t.test(
  'once it is over, so is playing; a plan that runs and everybody else’s say nothing (S4.28)',
  async (t) => {
    t.match(noticeOf({ ...cancelled, expirationDay: TODAY - 1 }), {
      kind: 'family-expired',
      lead: 'Your subscription ended on October 15, 2019.',
      actions: [{ href: '/account/parentPayment' }],
    })
    t.equal(noticeOf({ plan: 'parent_monthly', expirationDay: 20191130 }), null)
    t.equal(noticeOf({ plan: 'gold', expirationDay: TODAY - 1 }), null)
    t.match(noticeOf({ plan: 'parent_ios', expirationDay: TODAY - 1 }), { kind: 'family-expired' })
    t.equal(noticeOf({ plan: 'parent_ios', expirationDay: TODAY }), null)
    t.equal(familyNotice(null, TODAY), null)
  },
)

t.test(
  'a card that could not be charged is told, with the way to another, before its last day and after',
  (t) => {
    const unpaid = { plan: 'parent_yearly', cardState: 'unpaid' } as const
    const told = {
      kind: 'family-unpaid',
      actions: [{ label: 'Change the card', href: '/account/subscription' }],
    }
    t.match(noticeOf({ ...unpaid, expirationDay: TODAY }), {
      ...told,
      text: 'You can keep playing until October 16, 2019. Your children’s progress is kept.',
    })
    t.match(noticeOf({ ...unpaid, expirationDay: TODAY - 1 }), { ...told, text: /^Games are closed until/ })
    t.match(noticeOf({ ...unpaid, expirationDay: null }), { ...told, text: /^Your children’s progress/ })
    t.end()
  },
)
