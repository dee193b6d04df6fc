import t, { type Test } from 'tap'
import { makeHandOff } from '../../../../server/bff/session/hand-off.ts'
import type { Player } from '../../../../server/contract/hand-off.ts'
import { buildTestApp } from '../../../support/app.ts'

const SITE = { url: 'https://play.test', id: 'play-site', secret: 'a-secret-of-thirty-two-characters' }
const TEACHER = { role: 'teacher', teacherId: 't1', studentId: null } as const
const CHILD = { role: 'child', teacherId: 't1', studentId: 's1' } as const
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const PROVEN = { authorization: basic(SITE.id, SITE.secret) }

/** Any of these is a browser's alone. */
const fromBrowsers: readonly Readonly<Record<string, string>>[] = [
  { origin: SITE.url },
  { origin: 'null' },
  { origin: '' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
]

async function redeeming(t: Test) {
  const { app, parts, logged } = await buildTestApp(t, { config: { playSite: SITE } })
  const redeem = async (payload: object | string, headers: Record<string, string> = PROVEN) => {
    const sent = { 'content-type': 'application/json', ...headers }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/handoff', headers: sent, payload })
    return [statusCode, JSON.parse(body)] as const
  }
  const code = (player: Player = TEACHER) => makeHandOff(parts.sessionStore, SITE.id, player)
  return { app, redeem, code, logged }
}

t.test('S7.148? a play site learns who plays, once, by its own secret', async (t) => {
  const { redeem, code, logged } = await redeeming(t)
  const token = await code()
  t.same(await redeem({ token }), [200, TEACHER])
  t.equal((await redeem({ token }))[0], 404, 'a replay')
  const both = await code()
  const statuses = await Promise.all([redeem({ token: both }), redeem({ token: both })])
  t.same(statuses.map(([status]) => status).sort(), [200, 404], 'two at once')
  t.notMatch(logged.join(''), token)
  t.notMatch(logged.join(''), SITE.secret)
})

t.test('S7.148? a child’s code is that child’s, whoever else is named beside it', async (t) => {
  const { redeem, code } = await redeeming(t)
  const other = { studentId: 's2', role: 'teacher', teacherId: 't2', player: { studentId: 's2' } }
  t.same(await redeem({ token: await code(CHILD), ...other }), [200, CHILD])
})

t.test('S7.148? a browser gets nothing, whatever it knows, and uses no code up', async (t) => {
  const { app, redeem, code } = await redeeming(t)
  const token = await code()
  for (const header of fromBrowsers)
    t.equal((await redeem({ token }, { ...PROVEN, ...header }))[0], 403, JSON.stringify(header))
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/handoff',
    headers: { origin: SITE.url, 'access-control-request-method': 'POST' },
  })
  t.notOk(preflight.statusCode === 200 || preflight.headers['access-control-allow-origin'])
  t.equal((await redeem({ token }, { ...PROVEN, 'sec-fetch-mode': 'cors' }))[0], 200, 'Node’s own fetch')
})

t.test('S7.148? without the right name and secret there is no answer, and the code stays', async (t) => {
  const { redeem, code } = await redeeming(t)
  const token = await code()
  for (const authorization of [
    '',
    'Basic ',
    'Basic !',
    basic(SITE.id, ''),
    basic(SITE.id, `${SITE.secret}x`),
    basic(SITE.id, SITE.secret.slice(1)),
    basic('another', SITE.secret),
    `Bearer ${SITE.secret}`,
    `${PROVEN.authorization} `.repeat(2),
  ])
    t.equal((await redeem({ token }, { authorization }))[0], 403, authorization)
  t.equal((await redeem({ token }, {}))[0], 403, 'nothing')
  t.equal((await redeem({ token }))[0], 200)
})

t.test('S7.148? bad input is refused by its form', async (t) => {
  const { redeem } = await redeeming(t)
  for (const body of [{}, { token: 7 }, { token: '' }, { token: 'x'.repeat(65) }, [], '{'])
    t.equal((await redeem(body))[0], 400, JSON.stringify(body))
  t.equal((await redeem({ token: 'x'.repeat(2_000) }))[0], 413)
  t.equal((await redeem('token=x', { ...PROVEN, 'content-type': 'text/plain' }))[0], 400)
  for (const token of ['x', 'x'.repeat(43), '../'.repeat(14)]) t.equal((await redeem({ token }))[0], 404)
})

t.test('S7.148? who guesses secrets is stopped, and the play site is not', async (t) => {
  const { redeem, code } = await redeeming(t)
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent += 1)
    statuses.push((await redeem({ token: 'x' }, { authorization: basic(SITE.id, `guess ${sent}`) }))[0])
  t.same([...new Set(statuses.slice(0, 60))], [403])
  t.equal(statuses[60], 429)
  t.equal((await redeem({ token: await code() }))[0], 200)
})

t.test('S7.148? without a play site there is no such address', async (t) => {
  const { app } = await buildTestApp(t)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/handoff',
    headers: PROVEN,
    payload: { token: 'x' },
  })
  t.equal(statusCode, 404)
})
