import t from 'tap'
import { request } from 'undici'
import { refusingMailer } from '../../../../server/product-api/mail/mailer.ts'
import { outboxMailer } from '../../../../server/product-api/mail/outbox.ts'
import { INVITATION_DAYS } from '../../../../shared/rules/invitations.ts'
import { movableClock } from '../../../support/clock.ts'
import { startProductApi } from '../../../support/product-api.ts'

const DAY = 24 * 3600
const mail = (to: string) => ({ to, subject: 'Hello', text: 'A mail.', link: '/validate/abc' })

t.test('the sandbox shows the mails as sent, newest first, and lets them go in time (S2.57?)', async (t) => {
  const clock = movableClock(new Date('2026-11-20T12:00:00Z'))
  const api = await startProductApi({ clock, config: { sandbox: true } })
  t.teardown(() => api.close())
  const mailer = outboxMailer(clock)
  const shown = async () => {
    const response = await fetch(`${api.url}/sandbox/outbox`)
    t.equal(response.headers.get('cache-control'), 'no-store')
    return ((await response.json()) as { mails: { to: string; sentAt: string }[] }).mails
  }
  t.same(await shown(), [])
  await mailer.send(api.db, mail('alma@school.org'))
  clock.pass(DAY)
  await mailer.send(api.db, mail('ben@school.org'))
  t.match(await shown(), [
    { ...mail('ben@school.org'), sentAt: '2026-11-21T12:00:00.000Z' },
    { ...mail('alma@school.org'), sentAt: '2026-11-20T12:00:00.000Z' },
  ])
  clock.pass(INVITATION_DAYS * DAY)
  await mailer.send(api.db, mail('cleo@school.org'))
  t.same(
    (await shown()).map(({ to }) => to),
    ['cleo@school.org', 'ben@school.org'],
  )
})

t.test('outside the sandbox there is no outbox to read, and it is no call of the contract', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  t.equal((await fetch(`${api.url}/sandbox/outbox`)).status, 404)
  const sandbox = await startProductApi({ config: { sandbox: true } })
  t.teardown(() => sandbox.close())
  t.notMatch(await (await fetch(`${sandbox.url}/openapi.json`)).text(), 'outbox')
})

t.test('a page of another site neither reads the outbox nor has mails written', async (t) => {
  const api = await startProductApi({ config: { sandbox: true } })
  t.teardown(() => api.close())
  const ask = async (method: 'GET' | 'POST', headers: Record<string, string>) => {
    const path = method === 'GET' ? '/sandbox/outbox' : '/sandbox/digests'
    const { statusCode, body } = await request(`${api.url}${path}`, { method, headers })
    await body.dump()
    return statusCode
  }
  for (const method of ['GET', 'POST'] as const) {
    for (const host of ['127.0.0.1:3002', 'localhost', '[::1]:3002'])
      t.equal(await ask(method, { host }), 200, host)
    t.equal(await ask(method, { host: 'evil.example:3002' }), 404, 'a host that was made to lead here')
    t.equal(await ask(method, { origin: 'https://evil.example' }), 404)
    t.equal(await ask(method, { origin: 'null' }), 404)
    t.equal(await ask(method, { 'sec-fetch-site': 'cross-site' }), 404)
    t.equal(await ask(method, { 'sec-fetch-site': 'none' }), 200, 'typed')
  }
})

t.test('without a mail host every mail is refused', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  await t.rejects(refusingMailer.send(api.db, mail('alma@school.org')), { status: 503, code: 'unavailable' })
})
