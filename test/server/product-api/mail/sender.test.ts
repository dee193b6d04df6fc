import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { mailQueue } from '../../../../server/product-api/db/schema/mail.ts'
import { markBounced } from '../../../../server/product-api/mail/bounces.ts'
import { createLink, expireLinks } from '../../../../server/product-api/mail/links.ts'
import { queueMailer } from '../../../../server/product-api/mail/queue.ts'
import { freePort } from '../../../../server/start/ports.ts'
import { testSealer as sealer } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { parsed, senderTo, settingsFor } from '../../../support/smtp.ts'
import { HOUR, hostOf, MINUTE, mailRoom } from './mail-room.ts'

t.test('a mail is sent once, as text and HTML, and nothing of it is kept', async (t) => {
  const { parts, db, write, waiting } = await mailRoom(t)
  const host = await hostOf(t)
  await write('Alma@School.org', { subject: 'Confirm your email address', text: 'Follow the link.' })
  const [row] = await waiting()
  // Not 'Alma': what is sealed is random, and may have any four letters in a row.
  t.notMatch(JSON.stringify(row), /Alma@|Follow the|validate/, 'sealed at rest')
  await senderTo(parts, settingsFor(host.port)).deliver()
  t.same(await db.select().from(mailQueue), [])
  const [mail] = host.received
  if (!mail) return t.fail('no mail arrived')
  t.equal(mail.from, 'bounces@numberlane.example', 'where it comes back to')
  t.equal(mail.to, 'Alma@school.org')
  const { subject, from, text, html, messageId, date, headers } = await parsed(mail)
  t.equal(subject, 'Confirm your email address')
  t.equal(from?.text, '"Numberlane" <hello@numberlane.example>')
  t.match(text, 'Follow the link.\n\nhttps://accounts.example.org/validate/abc\n')
  t.match(html, 'href="https://accounts.example.org/validate/abc"')
  t.equal(messageId, `<${row?.id}@numberlane.example>`)
  t.same(date, row?.createdAt)
  t.equal(headers.get('auto-submitted'), 'auto-generated')
})

t.test('a mail whose transaction fails is never sent', async (t) => {
  const { parts, db, clock } = await mailRoom(t)
  const host = await hostOf(t)
  const mailer = queueMailer({ clock, sealer })
  await t.rejects(
    db.transaction(async (tx) => {
      await mailer.send(tx, { to: 'alma@school.org', subject: 'Hello', text: 'A mail.', link: '/' })
      throw new Error('the cause failed')
    }),
  )
  await senderTo(parts, settingsFor(host.port)).deliver()
  t.same(host.received, [])
})

t.test(
  'down for longer than a day, what waited a day is given up with the reason, tried or not',
  async (t) => {
    const { parts, clock, write, waiting } = await mailRoom(t)
    const sender = senderTo(parts, settingsFor(await freePort()))
    await write('alma@school.org')
    clock.pass(23 * HOUR)
    await write('ben@school.org')
    await sender.deliver()
    clock.pass(2 * HOUR)
    await sender.deliver()
    t.match(await waiting(), [
      { fault: 'host-unreachable', givenUpAt: Date },
      { fault: null, givenUpAt: null },
    ])
  },
)

t.test('a mail whose link was used, replaced or has expired is not sent', async (t) => {
  const { parts, db, clock, write, waiting } = await mailRoom(t)
  const host = await hostOf(t)
  await addAccount(db, 'alma', {})
  const token = await createLink(db, clock, { accountId: 'alma', purpose: 'reset' })
  await write('alma@school.org', { token })
  await expireLinks(db, clock, 'alma', ['reset'])
  const sender = senderTo(parts, settingsFor(host.port))
  await sender.deliver()
  t.same([host.received, await waiting()], [[], []])
  const next = await createLink(db, clock, { accountId: 'alma', purpose: 'reset' })
  await write('alma@school.org', { token: next })
  clock.pass(2 * HOUR)
  await sender.deliver()
  t.same([host.received, await waiting()], [[], []])
})

t.test(
  'a mail that cannot be composed is given up and the log says why, and the next one goes',
  async (t) => {
    const { parts, write, waiting } = await mailRoom(t)
    const warnings: object[] = []
    const log = { warn: (about: object) => void warnings.push(about) }
    const host = await hostOf(t)
    // A mail of another release, without its text.
    await write('alma@school.org', { text: undefined as unknown as string })
    await write('ben@school.org')
    await senderTo({ ...parts, log }, settingsFor(host.port)).deliver()
    t.match(await waiting(), [{ fault: 'not-composed', status: null, givenUpAt: Date }])
    t.match(warnings, [
      { fault: 'TypeError', stack: Array },
      { count: 1, fault: 'not-composed' },
    ])
    t.notMatch(JSON.stringify(warnings), 'alma')
    t.same(
      host.received.map(({ to }) => to),
      ['ben@school.org'],
    )
  },
)

t.test('one domain gets as many at a time as is allowed, on few connections', async (t) => {
  const { parts, write } = await mailRoom(t)
  let now = 0
  let most = 0
  const host = await hostOf(t, {
    keep: async () => {
      now += 1
      most = Math.max(most, now)
      await pause(10)
      now -= 1
    },
  })
  for (let number = 0; number < 20; number += 1) await write(`person${number}@school.org`)
  await senderTo(parts, settingsFor(host.port)).deliver()
  t.equal(host.received.length, 20)
  t.ok(most <= 2, `${most} at a time`)
  t.ok(host.connections() <= 5, `${host.connections()} connections`)
})

t.test('without TLS, or with a certificate nobody vouches for, nothing is sent', async (t) => {
  for (const disabledCommands of [['AUTH', 'STARTTLS'], ['AUTH']]) {
    const { parts, write, waiting } = await mailRoom(t)
    const host = await hostOf(t, { disabledCommands })
    const warnings: object[] = []
    const log = { warn: (about: object) => void warnings.push(about) }
    const sender = senderTo({ ...parts, log }, settingsFor(host.port, { tls: 'required' }))
    await write('alma@school.org')
    await sender.deliver()
    t.match(warnings, [{ fault: 'tls-failed' }])
    t.match([host.received, await waiting()], [[], [{ givenUpAt: null }]])
  }
})

t.test('the host is signed in to, and a refused password is told without it', async (t) => {
  const { parts, clock, write } = await mailRoom(t)
  const host = await hostOf(t, {
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'a/b#c@d:e'
        ? done(null, { user: 'mailer' })
        : done(new Error('no')),
  })
  const warnings: object[] = []
  const log = { warn: (about: object) => void warnings.push(about) }
  const to = (pass: string) =>
    senderTo(
      { ...parts, log },
      settingsFor(host.port, {
        host: { host: '127.0.0.1', port: host.port, secure: false, auth: { user: 'mailer', pass } },
      }),
    )
  await write('alma@school.org')
  await to('wrong-password').deliver()
  t.match(warnings, [{ fault: 'sign-in-refused', status: '535' }])
  t.notMatch(JSON.stringify(warnings), 'wrong-password')
  clock.pass(MINUTE)
  await to('a/b#c@d:e').deliver()
  t.equal(host.received.length, 1)
})

t.test('names and addresses cannot add a header, turn the text around, or go astray', async (t) => {
  const { parts, write } = await mailRoom(t)
  const host = await hostOf(t)
  await write('ünï@bücher.example', {})
  await write('alma@bücher.example', {
    subject: 'A teacher has left Oak\r\nBcc: everybody@else.org\u202E lanretni',
    text: 'Dear <b>Alma</b> \u2068שרה\u2069 & co',
  })
  await write('ben@school.org:25')
  await senderTo(parts, settingsFor(host.port)).deliver()
  const mail = host.received.find(({ to }) => to.startsWith('alma'))
  if (!mail) return t.fail('no mail arrived')
  t.match(mail.raw, /^To: alma@xn--bcher-kva\.example\r$/m)
  const { subject, bcc, html, text } = await parsed(mail)
  t.equal(subject, 'A teacher has left Oak Bcc: everybody@else.org lanretni')
  t.equal(bcc, undefined)
  t.match(html, 'Dear &lt;b&gt;Alma&lt;/b&gt; \u2068שרה\u2069 &amp; co')
  t.match(text, 'Dear <b>Alma</b> \u2068שרה\u2069 & co')
  t.ok(host.received.some(({ to }) => to === 'ben@school.org'))
})

t.test('a sender that closes finishes what it is sending and takes nothing more', async (t) => {
  const { parts, write, waiting } = await mailRoom(t)
  const arrivals = new EventEmitter()
  const host = await hostOf(t, {
    keep: async () => {
      arrivals.emit('mail')
      await pause(50)
    },
  })
  for (let number = 0; number < 9; number += 1) await write(`person${number}@school.org`)
  const sender = senderTo(parts, settingsFor(host.port))
  const arrived = once(arrivals, 'mail')
  const delivered = sender.deliver()
  await arrived
  await sender.close()
  await delivered
  t.equal(host.received.length + (await waiting()).length, 9)
  t.ok(host.received.length <= 2)
})

t.test('an address marked in between gets nothing, and no mark is overwritten', async (t) => {
  const { parts, db, clock, write, waiting } = await mailRoom(t)
  const host = await hostOf(t)
  await write('alma@school.org')
  await write('alma@school.org:2525')
  t.ok(
    await markBounced(db, { email: 'Alma@school.org:25', kind: 'complained', status: '', at: clock.now() }),
  )
  t.notOk(
    await markBounced(db, { email: 'alma@school.org', kind: 'bounced', status: '5.1.1', at: clock.now() }),
  )
  await senderTo(parts, settingsFor(host.port)).deliver()
  t.same(host.received, [])
  t.match(await waiting(), [{ fault: 'address-bounced' }, { fault: 'address-bounced' }])
})
