import t from 'tap'
import { adminStatus } from '../../../../../server/bff/screens/shell/admin-status.ts'
import { shell } from '../../../../../server/bff/screens/shell/route.ts'
import type { Identity } from '../../../../../server/bff/session/session.ts'
import { me } from '../../../../../server/contract/account.ts'
import { meReply } from '../../../../support/me.ts'
import { viewingOf } from '../../../../support/sessions.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const never = { textHash: null, secondsLeft: null }
const console = { label: 'Admin console', href: '/admin' }
const stop = { label: 'Stop viewing as user', post: '/auth/view-as/stop' }

const statusOf = async (about: Partial<Identity>) => {
  const { visit } = visitOf({
    identity: teacherIdentity(about),
    answers: [answers(me, meReply({ subscription: null }))],
    config: { accessEnd: null },
  })
  return (await shell.show(visit, {})).status
}

t.test(
  'an internal administrator’s own account says so, and whether superpowers are on (S6.45, S6.46?)',
  async (t) => {
    const own = {
      ...never,
      kind: 'admin',
      tone: 'info',
      lead: 'Internal administrator.',
      actions: [console, { label: 'Sign out', href: '/logout' }],
    }
    t.same(await statusOf({ isInternalAdmin: true, superpowers: true }), {
      ...own,
      text: 'Superpowers are on in this browser.',
    })
    t.same(await statusOf({ isInternalAdmin: true }), {
      ...own,
      text: 'Superpowers are off in this browser.',
    })
    t.equal(
      await statusOf({ superpowers: true }),
      undefined,
      'a flag of the session alone is nothing (S6.42?)',
    )
  },
)

t.test('viewing as a user, with and as staff without superpowers (S6.45, S6.46?)', async (t) => {
  const kind = 'impersonation'
  t.same(await statusOf({ kind, viewing: viewingOf() }), {
    kind: 'user',
    tone: 'bad',
    lead: 'You are viewing as Rosa Castillo.',
    text: 'What you change is changed for Rosa.',
    secondsLeft: 840,
    actions: [stop],
    textHash: null,
  })
  t.same(await statusOf({ kind, viewing: viewingOf({ as: 'staff', reason: 'ticket 4502' }) }), {
    kind: 'staff',
    tone: 'bad',
    lead: 'Staff view of Rosa Castillo.',
    text: 'Reason: ticket 4502',
    secondsLeft: 840,
    actions: [stop, { label: 'Admin console', post: '/auth/view-as/stop' }],
    textHash: null,
  })
})

t.test('an administrator in a managed teacher’s account (S6.45, S6.46?)', async (t) => {
  const banner = {
    ...never,
    kind: 'managed-user',
    tone: 'warn',
    lead: 'Renee Castellanos, Ridgeview Elementary.',
    text: 'You manage this account as Teresa Whitcomb.',
    actions: [{ label: 'Back to my account', post: '/auth/view-as/stop' }],
  }
  const managed = { mode: 'managed-user', name: 'Renee Castellanos', manager: 'Teresa Whitcomb' } as const
  t.same(adminStatus({ ...managed, school: 'Ridgeview Elementary' }), banner)
  t.same(adminStatus({ ...managed, school: null }), { ...banner, lead: 'Renee Castellanos.' })
})

t.test('everybody else has no status banner', async (t) => {
  for (const about of [{}, { rights: 'V' }, { role: 'Parent/guardian' }] as const)
    t.equal(await statusOf(about), undefined)
})
