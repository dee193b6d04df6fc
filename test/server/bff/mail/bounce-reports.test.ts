import t, { type Test } from 'tap'
import { bouncedAddresses } from '../../../../server/product-api/db/schema/mail.ts'
import { signatureOf } from '../../../../server/product-api/mail/bounce-report.ts'
import { buildTestApp } from '../../../support/app.ts'
import { startProductApi } from '../../../support/product-api.ts'

const SECRET = 'a secret that only the mail host knows'
const report = Buffer.from('{"events": [\n{"email":"alma@school.test","type":"bounced","status":"5.1.1"}]}')

async function reporting(t: Test) {
  const api = await startProductApi({ config: { bounceSecret: SECRET } })
  t.teardown(() => api.close())
  const { app } = await buildTestApp(t, { config: { upstreamUrl: api.url, partnerUrl: api.url } })
  const sign = (bytes: Buffer) => signatureOf(bytes, SECRET, Math.floor(api.clock.now().getTime() / 1000))
  const post = (payload: Buffer, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/mail/bounces', payload, headers })
  const marked = async () => (await api.db.select().from(bouncedAddresses)).map(({ email }) => email)
  const signAsText = (bytes: Buffer) => {
    const seconds = `00${Math.floor(api.clock.now().getTime() / 1000)}`
    return signatureOf(bytes, SECRET, seconds)
  }
  return { sign, signAsText, post, marked }
}

t.test('a signed report goes through as its bytes, without a session or x-csrf', async (t) => {
  const { sign, post, marked } = await reporting(t)
  for (const type of ['application/json', 'text/plain', 'application/vnd.mail-host'])
    t.equal((await post(report, { 'content-type': type, 'x-signature': sign(report) })).statusCode, 204)
  t.same(await marked(), ['alma@school.test'])
})

t.test('unsigned, signed over other bytes or too large, it marks nothing', async (t) => {
  const { sign, post, marked } = await reporting(t)
  const json = { 'content-type': 'application/json' }
  t.equal((await post(report, json)).statusCode, 403)
  const other = Buffer.from(report.toString().replaceAll(' ', ''))
  t.equal((await post(report, { ...json, 'x-signature': sign(other) })).statusCode, 403)
  const large = Buffer.alloc(64 * 1024 + 1, ' ')
  t.equal((await post(large, { ...json, 'x-signature': sign(large) })).statusCode, 413)
  const full = Buffer.alloc(64 * 1024, ' ')
  t.equal((await post(full, { ...json, 'x-signature': sign(full) })).statusCode, 400, 'read, and no report')
  t.same(await marked(), [])
})

t.test('a time with leading zeros is one like any other: signed as it is written', async (t) => {
  const { signAsText, post, marked } = await reporting(t)
  const signature = signAsText(report)
  for (const [name, wrong] of [
    ['of nobody', `t=0000000001,v1=${'0'.repeat(64)}`],
    ['of another time', signature.replace('t=00', 't=0')],
  ] as const)
    t.equal((await post(report, { 'x-signature': wrong })).statusCode, 403, name)
  t.same(await marked(), [])
  t.equal((await post(report, { 'x-signature': signature })).statusCode, 204)
})

t.test('one network may send so many and no more', async (t) => {
  const { post } = await reporting(t)
  const statuses: number[] = []
  for (let sent = 0; sent < 601; sent += 1) statuses.push((await post(report)).statusCode)
  t.same([...new Set(statuses.slice(0, 600))], [403])
  t.equal(statuses[600], 429)
})
