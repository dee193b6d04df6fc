import t, { type Test } from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import {
  liftBounce,
  mailState,
  ownBounce,
  reportBounces,
  retryMail,
} from '../../../../server/contract/mails.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { mailQueue } from '../../../../server/product-api/db/schema/mail.ts'
import { signatureOf } from '../../../../server/product-api/mail/bounce-report.ts'
import { markBounced } from '../../../../server/product-api/mail/bounces.ts'
import { queueMailer } from '../../../../server/product-api/mail/queue.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, testSealer as sealer, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { senderTo, settingsFor } from '../../../support/smtp.ts'
import { adminHeader } from '../admin/console-api.ts'

const SECRET = 'a secret that only the mail host knows'
const NOW = new Date('2026-11-20T12:00:00Z')

async function startApi(t: Test) {
  const clock = movableClock(NOW)
  const mailer = queueMailer({ clock, sealer })
  const api = await startProductApi({ clock, mailer, config: { bounceSecret: SECRET } })
  t.teardown(() => api.close())
  const { db, url } = api
  await addAccount(db, 'iris', { isInternalAdmin: true })
  await addAccount(db, 'alma')
  const asIris = async () => ({ headers: adminHeader(await bearerFor(api, 'iris')) })
  const state = async () => (await callApi(url, mailState, await asIris())).body as ReplyOf<typeof mailState>
  const write = (to: string) => mailer.send(db, { to, subject: 'Hello', text: 'A mail.', link: '/x' })
  const deliver = () => senderTo({ db, clock, sealer }, settingsFor(1)).deliver()
  return { api, db, url, clock, asIris, state, write, deliver }
}

t.test(
  'an operator sees what was given up and why, never the text or the link, and tries it again',
  async (t) => {
    const { db, url, asIris, state, write, deliver } = await startApi(t)
    await write('alma@school.test')
    t.match(await state(), { waiting: 1, waitingSince: NOW.toISOString(), undelivered: [], bounced: [] })
    await markBounced(db, { email: 'alma@school.test', kind: 'bounced', status: '5.1.1', at: NOW })
    await deliver()
    const { undelivered, ...rest } = await state()
    t.same(rest, {
      waiting: 0,
      waitingSince: null,
      undeliveredCount: 1,
      bounced: [{ email: 'alma@school.test', kind: 'bounced', status: '5.1.1', at: NOW.toISOString() }],
      bouncedCount: 1,
    })
    const [mail] = undelivered
    if (!mail) return t.fail('nothing was given up')
    t.same(mail, {
      mailId: mail.mailId,
      mail: { to: 'alma@school.test', subject: 'Hello' },
      createdAt: NOW.toISOString(),
      attempts: 1,
      fault: 'address-bounced',
      status: null,
    })
    const { mailId } = mail
    t.match(await callApi(url, retryMail, { params: { mailId }, ...(await asIris()) }), { status: 200 })
    t.match(await state(), { waiting: 1, undeliveredCount: 0 })
    t.match(await callApi(url, retryMail, { params: { mailId }, ...(await asIris()) }), { status: 404 })
    await deliver()
    t.match(await callApi(url, liftBounce, { body: { email: 'ALMA@school.test' }, ...(await asIris()) }), {
      status: 200,
    })
    t.match(await state(), { waiting: 1, undeliveredCount: 0, bouncedCount: 0 }, 'what it held up goes out')
    t.match(await callApi(url, liftBounce, { body: { email: 'alma@school.test' }, ...(await asIris()) }), {
      status: 404,
    })
    t.match(await db.select().from(auditOutbox), [
      { entry: { event: 'mail-retried', accountId: 'iris', mailId } },
      { entry: { event: 'bounce-lifted', accountId: 'iris', ofId: 'alma' } },
    ])
  },
)

t.test('nobody else sees or changes any of it', async (t) => {
  const { api, url } = await startApi(t)
  const headers = adminHeader(await bearerFor(api, 'alma'))
  t.match(await callApi(url, mailState, { headers }), { status: 403 })
  t.match(await callApi(url, retryMail, { params: { mailId: 'm' }, headers }), { status: 403 })
  t.match(await callApi(url, liftBounce, { body: { email: 'a@b.org' }, headers }), { status: 403 })
  t.match(await callApi(url, mailState), { status: 401 })
})

t.test('a mail that no key opens is listed without its words', async (t) => {
  const { db, state, write, deliver } = await startApi(t)
  await write('alma@school.test')
  await db.update(mailQueue).set({ sealed: 'AAAA' })
  await deliver()
  t.match(await state(), { undelivered: [{ mail: null, fault: 'unreadable' }] })
})

const report = (events: unknown) => Buffer.from(JSON.stringify({ events }))
const seconds = NOW.getTime() / 1000
const signed = (bytes: Buffer, at = seconds, secret = SECRET) => ({
  body: { report: bytes.toString('base64'), signature: signatureOf(bytes, secret, at) },
})

t.test('a signed report marks its addresses, and the person is told', async (t) => {
  const { api, url, state } = await startApi(t)
  const bytes = report([
    { email: 'Alma@School.test', type: 'bounced', status: '5.1.1' },
    { email: 'full@school.test', type: 'bounced', status: '4.2.2' },
    { email: 'cross@school.test', type: 'complained' },
  ])
  t.match(await callApi(url, reportBounces, signed(bytes)), { status: 200, body: { marked: 2 } })
  t.match(await callApi(url, reportBounces, signed(bytes)), { body: { marked: 0 } }, 'twice is once')
  t.same(
    (await state()).bounced.map(({ email }) => email),
    ['alma@school.test', 'cross@school.test'],
  )
  const own = async (who: string) =>
    (await callApi(url, ownBounce, { bearer: await bearerFor(api, who) })).body
  t.same(await own('alma'), { email: 'alma@School.test', at: NOW.toISOString() })
  t.equal(await own('iris'), null)
})

t.test('a report that is not signed, too old or none marks nothing', async (t) => {
  const { url, state } = await startApi(t)
  const bytes = report([{ email: 'alma@school.test', type: 'bounced' }])
  const other = report([{ email: 'boris@school.test', type: 'bounced' }])
  const { body } = signed(bytes)
  for (const given of [
    signed(bytes, seconds, 'another secret of thirty-two characters'),
    signed(bytes, seconds - 301),
    signed(bytes, seconds + 301),
    { body: { ...body, report: other.toString('base64') } },
    { body: { ...body, signature: 'v1=00' } },
  ])
    t.match(await callApi(url, reportBounces, given), { status: 403, body: { error: { code: 'forbidden' } } })
  for (const broken of [
    Buffer.from('{"events":['),
    Buffer.from([0xff, 0xfe]),
    report([{ email: 'alma@school.test', type: 'delivered' }]),
    report([
      { email: 'alma@school.test', type: 'bounced' },
      { email: 'nobody', type: 'bounced' },
    ]),
    Buffer.alloc(64 * 1024 + 1, ' '),
  ])
    t.match(await callApi(url, reportBounces, signed(broken)), { status: 400 })
  t.equal((await state()).bouncedCount, 0)
})

t.test('without a secret there is no such address', async (t) => {
  const api = await startProductApi({ clock: movableClock(NOW) })
  t.teardown(() => api.close())
  t.match(await callApi(api.url, reportBounces, signed(report([]))), { status: 404 })
})
