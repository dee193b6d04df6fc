import t from 'tap'
import { acceptInvitation } from '../../../../../server/bff/screens/family-sharing/accept.ts'
import {
  inviteGuardianOnceMore,
  inviteSecondGuardian,
} from '../../../../../server/bff/screens/family-sharing/invite.ts'
import { leaveOthersChildren } from '../../../../../server/bff/screens/family-sharing/leave.ts'
import { removeSecondGuardian } from '../../../../../server/bff/screens/family-sharing/remove.ts'
import { familySharing } from '../../../../../server/bff/screens/family-sharing/route.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import {
  acceptGuardianInvitation,
  type Guardian,
  guardian,
  inviteGuardian,
  inviteGuardianAgain,
  leaveFamily,
  removeGuardian,
} from '../../../../../server/contract/guardians.ts'
import { MISSING_THEIR_EMAIL } from '../../../../../shared/rules/email.ts'
import { FamilySharingView } from '../../../../../shared/screens/family-sharing.ts'
import { student } from '../../../../support/classes.ts'
import { held } from '../../../../support/contract.ts'
import { nothingShared, sharedByAna } from '../../../../support/shared-children.ts'
import { type Answer, answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ role: 'Parent/guardian' })
const ben: Guardian = {
  email: 'ben@home.test',
  name: null,
  state: 'open',
  at: '2019-10-14T15:00:00.000Z',
}
const own = (found: Guardian | null) => answers(guardian, { guardian: found })
const visitWith = (given: readonly Answer[], who = identity) =>
  visitOf({ identity: who, answers: [own(ben), nothingShared, ...given] })
const shown = async (...given: Answer[]) =>
  held(FamilySharingView, await familySharing.show(visitOf({ identity, answers: given }).visit, {}))
/** What a command was refused with. */
const refusalOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => error,
  )
const TOKEN = 'x'.repeat(43)

t.test('who else sees the children, in each state, and whose they see themselves', async (t) => {
  t.same(await shown(own(null), nothingShared), { second: null, mayChange: true, families: [] })
  t.same((await shown(own(ben), nothingShared)).second, {
    who: 'ben@home.test',
    about: 'Invited October 14. The link works for 14 days.',
    state: 'open',
  })
  t.match(await shown(own({ ...ben, state: 'expired' }), nothingShared), {
    second: { about: 'Invited October 14, and the link has run out. Send it again.' },
  })
  const accepted: Guardian = { ...ben, name: 'Ben Ortiz', state: 'accepted', at: '2019-10-16T12:00:00.000Z' }
  t.match(await shown(own(accepted), sharedByAna(student('s7', 'Zoe Ortiz'))), {
    second: { who: 'Ben Ortiz', about: 'ben@home.test · sees your children since today' },
    families: [{ guardianId: 'g-1', owner: 'Ana Ortiz', text: /^Ana Ortiz lets you see how Zoe is doing/ }],
  })
})

t.test('an administrator who views as the parent reads it, and changes nothing', async (t) => {
  const viewer = teacherIdentity({ role: 'Parent/guardian', kind: 'impersonation' })
  const { visit } = visitWith([], viewer)
  t.match(await familySharing.show(visit, {}), { mayChange: false, second: { who: 'ben@home.test' } })
})

t.test('an address is checked before it is sent, and each refusal has its words', async (t) => {
  const { visit, calls } = visitWith([])
  for (const [email, fault] of [
    [' ', MISSING_THEIR_EMAIL],
    ['ben@home', 'This is not a valid email. Please try again'],
  ] as const)
    t.match(await refusalOf(inviteSecondGuardian.run(visit, { email })), { fields: { email: fault } })
  t.same(calls, [])
  const sent = visitWith([answers(inviteGuardian, { guardian: ben })])
  await inviteSecondGuardian.run(sent.visit, { email: ' ben@home.test ' })
  t.match(sent.calls[0]?.args, { params: { parentId: 'teacher-1' }, body: { email: 'ben@home.test' } })

  const refusing = (error: UpstreamError) => ({
    call: inviteGuardian,
    reply: () => {
      throw error
    },
  })
  for (const [error, told] of [
    [new UpstreamError('conflict', 'x', { status: 409 }), { code: 'conflict', message: /One other person/ }],
    [
      new UpstreamError('rejected', 'x', { status: 400, code: 'email-unknown' }),
      { fields: { email: 'This is not a valid email. Please try again' } },
    ],
    [
      new UpstreamError('rejected', 'x', { status: 400, code: 'invalid-input' }),
      { fields: { email: 'This is your own address. Invite somebody else.' } },
    ],
    [
      new UpstreamError('rejected', 'x', { status: 429, code: 'too-many' }),
      { code: 'too-many', message: /again tomorrow/ },
    ],
  ] as const)
    t.match(
      await refusalOf(
        inviteSecondGuardian.run(visitWith([refusing(error) as Answer]).visit, { email: 'ben@home.test' }),
      ),
      told,
    )
})

t.test('an invitation is sent again, and withdrawn', async (t) => {
  const again = visitWith([answers(inviteGuardianAgain, { guardian: ben })])
  t.match(await inviteGuardianOnceMore.run(again.visit, {}), { second: { state: 'open' } })
  const removing = visitOf({
    identity,
    answers: [own(null), nothingShared, answers(removeGuardian, { guardian: null })],
  })
  t.match(await removeSecondGuardian.run(removing.visit, {}), { second: null })
})

t.test('a second guardian leaves one family, in their own name', async (t) => {
  const leaving = visitWith([answers(leaveFamily, { families: [], ended: [] })])
  t.match(await leaveOthersChildren.run(leaving.visit, { guardianId: 'g-1' }), { families: [] })
  t.match(leaving.calls[0], {
    id: 'leaveFamily',
    args: { params: { parentId: 'teacher-1', guardianId: 'g-1' } },
  })
})

t.test('an invitation is accepted by a parent; anybody else is told why not', async (t) => {
  const accepting = visitWith([answers(acceptGuardianInvitation, {})])
  await acceptInvitation.run(accepting.visit, { token: TOKEN })
  t.match(accepting.calls[0], { id: 'acceptGuardianInvitation', args: { query: { token: TOKEN } } })
  const teacher = visitWith([], teacherIdentity())
  await t.rejects(acceptInvitation.run(teacher.visit, { token: TOKEN }), {
    code: 'forbidden',
    message: /teacher’s account/,
  })
  t.same(teacher.calls, [])
  for (const [reason, told] of [
    ['denied', { code: 'forbidden', message: /sent to another address/ }],
    ['unknown', { code: 'not-found', message: /withdrawn, or replaced/ }],
    ['conflict', { code: 'link-used', message: /already been accepted/ }],
  ] as const)
    await t.rejects(
      acceptInvitation.run(visitWith([fails(acceptGuardianInvitation, reason)]).visit, { token: TOKEN }),
      told,
    )
  await t.rejects(acceptInvitation.run(visitWith([]).visit, { token: 'no token' }), { code: 'not-found' })
})
