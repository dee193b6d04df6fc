import t from 'tap'
import { bounceOf } from '../../../../server/product-api/mail/bounces.ts'
import { claimMail } from '../../../../server/product-api/mail/claim.ts'
import { freePort } from '../../../../server/start/ports.ts'
import { senderTo, settingsFor, smtpAnswer, startMailHost } from '../../../support/smtp.ts'
import { hostOf, MINUTE, mailRoom } from './mail-room.ts'

t.test('put off by the host, it is tried again later under the same Message-ID', async (t) => {
  const { parts, clock, write, waiting } = await mailRoom(t)
  let refusals = 2
  const host = await hostOf(t, {
    onRcptTo: (_address, _session, done) => {
      refusals -= 1
      done(refusals >= 0 ? smtpAnswer(451, '4.7.1 Greylisted, come back later') : null)
    },
  })
  const sender = senderTo(parts, settingsFor(host.port))
  await write('alma@school.org')
  await sender.deliver()
  const [first] = await waiting()
  t.match(first, { attempts: 1, fault: 'put-off', status: '451 4.7.1', givenUpAt: null, claim: null })
  await sender.deliver()
  t.equal(refusals, 1, 'not before its time')
  clock.pass(MINUTE)
  await sender.deliver()
  clock.pass(MINUTE)
  await sender.deliver()
  t.equal(host.received.length, 0, 'each wait is longer')
  clock.pass(MINUTE)
  await sender.deliver()
  t.equal(host.received[0]?.messageId, `<${first?.id}@numberlane.example>`)
  t.same(await waiting(), [])
})

t.test('an address that does not exist is given up at once and marked; the others get theirs', async (t) => {
  const { parts, db, write, waiting } = await mailRoom(t)
  const host = await hostOf(t, {
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? smtpAnswer(550, '5.1.1 No such user here') : null),
  })
  const sender = senderTo(parts, settingsFor(host.port))
  for (const to of ['alma@school.org', 'gone@school.org', 'ben@other.org']) await write(to)
  await sender.deliver()
  t.same(host.received.map(({ to }) => to).sort(), ['alma@school.org', 'ben@other.org'])
  t.match(await waiting(), [{ fault: 'address-refused', status: '550 5.1.1', givenUpAt: Date }])
  t.match(await bounceOf(db, 'GONE@school.org'), { kind: 'bounced', status: '550 5.1.1' })
  await write('gone@school.org')
  await sender.deliver()
  t.match((await waiting())[1], { fault: 'address-bounced', givenUpAt: Date }, 'nothing more is sent there')
})

t.test('a host that refuses everybody is asked for a day, then the mails are given up', async (t) => {
  const { parts, db, clock, write, waiting } = await mailRoom(t)
  let asked = 0
  const host = await hostOf(t, {
    onRcptTo: (_address, _session, done) => {
      asked += 1
      done(smtpAnswer(554, '5.7.1 Relay access denied'))
    },
  })
  const warnings: object[] = []
  const log = { warn: (about: object) => void warnings.push(about) }
  const sender = senderTo({ ...parts, log }, settingsFor(host.port))
  await write('alma@school.org')
  for (let minutes = 0; minutes <= 25 * 60; minutes += 10) {
    await sender.deliver()
    clock.pass(10 * MINUTE)
  }
  t.match(await waiting(), [{ fault: 'address-refused', status: '554 5.7.1', givenUpAt: Date }])
  t.ok(asked > 24 && asked < 60, `${asked} attempts in a day`)
  t.equal(await bounceOf(db, 'alma@school.org'), undefined, 'a policy is nothing about the address')
  t.match(warnings, [{ count: 1, fault: 'address-refused' }])
  t.notMatch(JSON.stringify(warnings), 'alma')
})

t.test('a host that is down for an hour delays mail and loses none', async (t) => {
  const { parts, clock, write, waiting } = await mailRoom(t)
  const port = await freePort()
  const sender = senderTo(parts, settingsFor(port))
  for (let number = 0; number < 20; number += 1) await write(`person${number}@school.org`)
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await sender.deliver()
    clock.pass(MINUTE)
  }
  t.match(await waiting(), Array(20).fill({ givenUpAt: null, attempts: 0 }))
  const back = await startMailHost({}, port)
  t.teardown(() => back.close())
  clock.pass(5 * MINUTE)
  await sender.deliver()
  t.equal(new Set(back.received.map(({ to }) => to)).size, 20)
  t.equal(back.received.length, 20)
  t.same(await waiting(), [])
})

t.test('a host that hangs holds one connection, for so long and no longer', async (t) => {
  const { parts, write, waiting } = await mailRoom(t)
  const host = await hostOf(t, {
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('slow')) done()
    },
  })
  const limits = { sendMs: 300, leaseMs: 60_000 }
  const sender = senderTo({ ...parts, limits }, settingsFor(host.port))
  await write('slow@school.org')
  await write('alma@other.org')
  await sender.deliver()
  t.same(
    host.received.map(({ to }) => to),
    ['alma@other.org'],
  )
  t.match(await waiting(), [{ fault: 'host-slow', givenUpAt: null }])
})

t.test('a connection dropped after the dot leads to one more of the same Message-ID', async (t) => {
  const { parts, clock, write, waiting } = await mailRoom(t)
  const kept: string[] = []
  const host = await hostOf(t, {
    keep: ({ messageId }) => {
      kept.push(messageId)
      // Kept, and not answered.
      return kept.length === 1 ? new Promise(() => undefined) : undefined
    },
  })
  const sender = senderTo({ ...parts, limits: { sendMs: 300, leaseMs: 60_000 } }, settingsFor(host.port))
  await write('alma@school.org')
  await sender.deliver()
  clock.pass(MINUTE)
  await sender.deliver()
  t.equal(kept.length, 2)
  t.equal(new Set(kept).size, 1)
  t.same(await waiting(), [])
})

t.test('whoever dies with a mail leaves it to the next one, when its time is over', async (t) => {
  const { parts, clock, write } = await mailRoom(t)
  const host = await hostOf(t)
  await write('alma@school.org')
  const claim = () => claimMail(parts.db, { now: clock.now(), leaseMs: 60_000, busyDomains: [] })
  t.match(await claim(), { attempts: 1 })
  t.equal(await claim(), undefined)
  const sender = senderTo(parts, settingsFor(host.port))
  await sender.deliver()
  t.equal(host.received.length, 0)
  clock.pass(MINUTE)
  await sender.deliver()
  t.equal(host.received.length, 1)
})
