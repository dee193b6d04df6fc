import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import t from 'tap'
import { RequestSession } from '../../../../server/bff/session/fastify-store.ts'
import { grantOf, partnerGrantOf } from '../../../../server/bff/session/grant.ts'
import { guard, openSessionOf } from '../../../../server/bff/session/guard.ts'
import {
  identityFromMe,
  identityFromPartner,
  isDemoUser,
  keepSessionFields,
} from '../../../../server/bff/session/identity.ts'
import { createIncidentWatch } from '../../../../server/bff/session/incident.ts'
import { standardsOfState } from '../../../../server/bff/session/state-standards.ts'
import type { PartnerClass } from '../../../../server/contract/entities.ts'
import { movableClock } from '../../../support/clock.ts'
import { meReply, partnerMeReply } from '../../../support/me.ts'
import { identityOf, newSession, viewingOf } from '../../../support/sessions.ts'

t.test('a guard refuses a request without a session, or with one that has ended', async (t) => {
  const ended = new RequestSession(newSession(new Date()), true)
  ended.ended = true
  for (const session of [undefined, null, {}, { current: ended }]) {
    const request = { session } as unknown as FastifyRequest
    t.equal(openSessionOf(request), null)
    await t.rejects(guard('shell')(request), { code: 'no-session', status: 401 })
  }
})

t.test('ten refused accounts and half of all within ten seconds are an incident (S4.9?)', async (t) => {
  const table: readonly (readonly [string, number, number, boolean])[] = [
    ['nine refused', 9, 0, false],
    ['ten refused', 10, 0, true],
    ['ten of twenty', 10, 10, true],
    ['ten of twenty-one', 10, 11, false],
    ['a hundred of two hundred', 100, 100, true],
  ]
  for (const [what, refused, good, expected] of table) {
    const watch = createIncidentWatch(movableClock())
    for (let i = 0; i < refused; i += 1) watch.record(`refused ${i}`, true)
    for (let i = 0; i < good; i += 1) watch.record(`good ${i}`, false)
    t.equal(watch.isIncident(), expected, what)
  }
})

t.test(
  'one account refused often is not ten, one that is good again is not refused, and old sights are forgotten',
  async (t) => {
    const clock = movableClock()
    const watch = createIncidentWatch(clock)
    for (let i = 0; i < 50; i += 1) watch.record('the same', true)
    t.equal(watch.isIncident(), false)
    for (let i = 0; i < 10; i += 1) watch.record(`${i}`, true)
    t.equal(watch.isIncident(), true)
    for (let i = 0; i < 5; i += 1) watch.record(`${i}`, false)
    t.equal(watch.isIncident(), false)
    for (let i = 0; i < 10; i += 1) watch.record(`${i}`, true)
    clock.pass(9.9)
    t.equal(watch.isIncident(), true)
    clock.pass(0.1)
    t.equal(watch.isIncident(), false)
  },
)

t.test('the watch counts as a list of everything would', async (t) => {
  const step = fc.record({
    session: fc.integer({ min: 0, max: 25 }),
    refused: fc.boolean(),
    wait: fc.constantFrom(0, 0.5, 3),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const clock = movableClock(new Date(0))
      const watch = createIncidentWatch(clock)
      const sights: { session: number; refused: boolean; at: number }[] = []
      for (const { session, refused, wait } of steps) {
        clock.pass(wait)
        watch.record(`${session}`, refused)
        sights.push({ session, refused, at: clock.now().getTime() })
      }
      const recent = sights.filter(({ at }) => clock.now().getTime() - at < 10_000)
      const last = new Map(recent.map(({ session, refused }) => [session, refused]))
      const bad = [...last.values()].filter(Boolean).length
      return watch.isIncident() === (bad >= 10 && bad * 2 >= last.size)
    }),
  )
  t.pass()
})

t.test('an identity is ids and settings, and none of the names `me` carries', async (t) => {
  const identity = identityFromMe(meReply({ clientData: { rights: 'V' } }), 'account')
  t.same(identity, {
    accountId: 'teacher-1',
    kind: 'account',
    role: 'Classroom teacher',
    rights: 'V',
    isInternalAdmin: false,
    superpowers: false,
    isVerifiedAccountAdmin: false,
    planOwnerOf: null,
    planTimes: { plan: 'trial', trialStartDate: 20191011, expirationDay: 20191025 },
    standards: 'CommonCore',
    timezone: 'America/New_York',
    gradeLevel: '3',
    isDemoUser: false,
    partner: null,
    viewing: null,
  })
})

t.test(
  'the flags of an account are its own, and the owner of a plan is told by its scope (S6.8, S6.32)',
  async (t) => {
    const flags = (scope: 'teacher' | 'school' | 'district') => {
      const reply = meReply({ clientData: { isVerifiedAccountAdmin: true }, subscription: { scope } })
      const { isVerifiedAccountAdmin, planOwnerOf } = identityFromMe(reply, 'account')
      return [isVerifiedAccountAdmin, planOwnerOf]
    }
    t.same((['teacher', 'school', 'district'] as const).map(flags), [
      [true, null],
      [true, 'school'],
      [true, 'district'],
    ])
    t.match(identityFromMe(meReply({ subscription: null }), 'account'), {
      planOwnerOf: null,
      planTimes: undefined,
    })
  },
)

t.test(
  'superpowers and a view stay while `me` is read, superpowers only with the right (S6.42?)',
  async (t) => {
    const viewing = viewingOf()
    const before = identityOf({ superpowers: true, isInternalAdmin: true, relevantLevels: 4, viewing })
    t.match(keepSessionFields(before, identityOf({ isInternalAdmin: true, role: 'Tutor' })), {
      role: 'Tutor',
      superpowers: true,
      relevantLevels: 4,
      viewing,
    })
    t.equal(keepSessionFields(before, identityOf()).superpowers, false, 'the flag is gone from the account')
    t.equal(keepSessionFields(identityOf(), identityOf({ isInternalAdmin: true })).superpowers, false)
  },
)

t.test('settings that were never saved, or make no sense, have defaults', async (t) => {
  const reply = meReply()
  const bare = { ...reply, clientData: { ...reply.clientData, settings: { timezone: 'Mars/Olympus' } } }
  t.match(identityFromMe(bare, 'account'), {
    role: null,
    rights: null,
    standards: 'CommonCore',
    timezone: 'UTC',
    gradeLevel: null,
  })
})

t.test('a partner’s identity is the classes of the school it is on', async (t) => {
  const of = (classId: string, schoolId: string): PartnerClass => ({
    classId,
    className: classId,
    type: 'CLASS',
    schoolId,
    studentIds: [],
  })
  const reply = partnerMeReply({
    classes: [of('c-1', 'school-1'), of('c-2', 'school-2'), of('c-3', 'school-1')],
  })
  t.same(identityFromPartner(reply, 'hash'), {
    accountId: 'educator-1',
    kind: 'partner',
    role: 'teacher',
    rights: null,
    isInternalAdmin: false,
    superpowers: false,
    isVerifiedAccountAdmin: false,
    planOwnerOf: null,
    standards: 'Other',
    timezone: 'America/New_York',
    gradeLevel: null,
    isDemoUser: false,
    partner: { schoolId: 'school-1', classIds: ['c-1', 'c-3'], tokenHash: 'hash', serverDataVersion: '7' },
    viewing: null,
  })
})

t.test(
  '29 states have other standards, Texas has TEKS, the rest CommonCore (S9.133, S9.134, S9.135, S9.136?)',
  async (t) => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((one) => letters.map((two) => one + two))
    const of = (standards: string) => codes.filter((code) => standardsOfState(code) === standards)
    t.equal(of('Other').length, 29)
    t.same(of('TEKS'), ['TX'])
    t.match(
      [standardsOfState('CA'), standardsOfState('fl'), standardsOfState('tx')],
      ['CommonCore', 'Other', 'TEKS'],
    )
    t.same([standardsOfState(''), standardsOfState('??')], ['CommonCore', 'CommonCore'])
  },
)

t.test('the demo user is one address, in any letters (S3.92, S3.93?)', async (t) => {
  t.same(['demo@example.com', ' Demo@Example.COM ', 'demo@example.org', ''].map(isDemoUser), [
    true,
    true,
    false,
    false,
  ])
})

t.test('grants are renewed within the second half of their life, at different times', async (t) => {
  const now = 1_000_000
  const grants = Array.from({ length: 200 }, () =>
    grantOf({ accessToken: 'a', expiresIn: 900 }, 'product-api', now),
  )
  for (const { renewAt, expiresAt } of grants) {
    if (renewAt < now + 720_000 || renewAt > now + 810_000 || expiresAt !== now + 900_000)
      t.fail(`${renewAt}`)
  }
  t.ok(new Set(grants.map(({ renewAt }) => renewAt)).size > 100)
  const reply = { accessToken: 'p', ...partnerMeReply() }
  t.match(partnerGrantOf(reply, now), { base: 'partner', refreshToken: null, expiresAt: now + 7_200_000 })
})
