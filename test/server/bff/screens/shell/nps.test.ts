import t from 'tap'
import { shell } from '../../../../../server/bff/screens/shell/route.ts'
import type { Identity } from '../../../../../server/bff/session/session.ts'
import { me } from '../../../../../server/contract/account.ts'
import { startOfDay } from '../../../../../shared/rules/days.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const HOUR_MS = 3_600_000
const STARTED = 20190903

/** Whether somebody is asked so many hours after a day in their own zone, by default that of their account's start. */
async function isAsked(
  hours: number,
  over: Parameters<typeof meReply>[0] = {},
  who: Partial<Identity> = {},
  more: { isFirstSession?: true } = {},
) {
  const identity = teacherIdentity(who)
  const since = startOfDay(identity.timezone, over.clientData?.lastNPSDate ?? STARTED)
  const now = new Date(since.getTime() + hours * HOUR_MS)
  const { visit } = visitOf({
    answers: [answers(me, { ...meReply({ subscription: null, ...over }), ...more })],
    identity,
    now,
  })
  return (await shell.show(visit, {})).nps !== undefined
}

t.test('people are asked at their hour, not one before', async (t) => {
  t.same([await isAsked(95), await isAsked(96)], [false, true], 'a teacher')
  const admin = { role: 'School administrator' } as const
  t.same([await isAsked(167, {}, admin), await isAsked(168, {}, admin)], [false, true], 'an administrator')
  const before = { clientData: { lastNPSDate: 20191001 } }
  t.same([await isAsked(1_439, before), await isAsked(1_440, before)], [false, true], 'again')
})

t.test('in the place of what cannot be dismissed, and not of what can', async (t) => {
  t.equal(await isAsked(500), true, 'above is that access will end')
  const over = { trialStartDate: 20190701, expirationDay: 20190715 }
  t.equal(await isAsked(500, { subscription: over }), true, 'a pilot that is over')
  const running = { trialStartDate: 20190920, expirationDay: 20191004 }
  t.equal(await isAsked(500, { subscription: running }), false, 'a pilot that runs is dismissed first')
})

t.test('never in a first session, parents, devices or whoever is viewed as', async (t) => {
  t.equal(await isAsked(500, {}, {}, { isFirstSession: true }), false, 'a first session')
  t.equal(await isAsked(500, {}, { role: 'Parent/guardian' }), false, 'a parent')
  for (const kind of ['device', 'impersonation'] as const)
    t.equal(await isAsked(500, {}, { kind }), false, kind)
})
