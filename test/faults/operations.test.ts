import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { buildOperations } from '../../server/bff/app.ts'
import { demoPassword } from '../../server/contract/demo-accounts.ts'
import { freePort } from '../../server/start/ports.ts'
import { partnerToken } from '../server/bff/auth/sign-in-app.ts'
import { buildTestApp, PATIENCE } from '../support/app.ts'
import { sharedDemoProductApi } from '../support/product-api.ts'
import { startRedis } from '../support/redis.ts'
import { serverProgram } from '../support/server-program.ts'
import { browserOf } from '../support/signed-in.ts'

const root = join(import.meta.dirname, '..', '..')
const teacher = { email: 'teacher@demo.test', password: demoPassword }

interface Process {
  readonly child: ChildProcess
  readonly address: string
  readonly operations: string
}

/** The BFF's own process, as production starts it, on two ports of its own. */
async function bffProcess(t: Test): Promise<Process> {
  const [port, opsPort] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const { path, execArgv } = serverProgram('bff/main')
  const child = spawn(process.execPath, [...execArgv, path], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...PATIENCE,
      PATH: process.env.PATH,
      STAGE: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      PUBLIC_URL: address,
      SUPPORT_EMAIL: 'help@demo.test',
      UPSTREAM_URL: (await sharedDemoProductApi()).url,
      REDIS_URL: (await startRedis()).url,
      SESSION_KEYS: randomBytes(32).toString('base64'),
      CLIENT_DIR: join(root, 'test', 'support', 'built-client'),
    },
  })
  t.teardown(() => child.kill('SIGKILL'))
  await once(child, 'message')
  return { child, address, operations: `http://127.0.0.1:${opsPort}` }
}

const CLIENTS = 12
const BEFORE_THE_END = 200

t.test('a process that is told to stop fails no request, over connections that are kept', async (t) => {
  const { child, address, operations } = await bffProcess(t)
  const signedIn = await fetch(`${address}/auth/password`, {
    method: 'POST',
    headers: { 'x-csrf': '1', 'content-type': 'application/json' },
    body: JSON.stringify(teacher),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  t.teardown(() => agent.destroy())
  const failures: string[] = []
  let answered = 0
  let reused = 0

  const callApi = async (path: string): Promise<IncomingMessage> => {
    const sent = get(`${address}${path}`, { agent, headers: { 'x-csrf': '1', cookie } })
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    if (sent.reusedSocket) reused += 1
    const body = await text(answer)
    answered += 1
    if (answer.statusCode !== 200) failures.push(`request ${answered}: ${path} ${answer.statusCode} ${body}`)
    return answer
  }
  /** Goes on until it is sent away, as a balancer does. */
  const client = async (path: string) => {
    for (;;) {
      const { headers } = await callApi(path)
      if (answered >= BEFORE_THE_END && !child.killed) child.kill('SIGTERM')
      if (headers.connection === 'close') return
    }
  }
  const screens = ['shell', 'playtime', 'roster', 'factors'].map((screen) => `/api/screens/${screen}`)
  // A read waits for a turn at the product API for a moment only, which twelve at once on a cold process may exceed.
  for (const screen of screens) await callApi(screen)
  const clients = Array.from({ length: CLIENTS }, (_, at) => client(screens[at % screens.length] ?? ''))
  const balancer = async () => {
    while (child.signalCode === null && answered < BEFORE_THE_END) await pause(5)
    let ready = await fetch(`${operations}/readyz`)
    for (; ready.status === 200; ready = await fetch(`${operations}/readyz`)) await pause(5)
    t.same([ready.status, await ready.json()], [503, { status: 'draining' }], 'the balancer is told')
  }
  await Promise.all([balancer(), ...clients])
  t.same(failures, [], `${answered} requests`)
  t.ok(answered >= BEFORE_THE_END)
  t.ok(reused > BEFORE_THE_END / 2, 'over kept connections')
  if (child.exitCode === null) await once(child, 'exit')
  t.equal(child.exitCode, 0)
})

t.test('operations answer on their own port alone', async (t) => {
  const { address, operations } = await bffProcess(t)
  for (const path of ['/livez', '/readyz', '/statusz', '/metrics']) {
    t.equal((await fetch(operations + path)).status, 200, path)
    t.equal((await fetch(address + path)).status, 404, `${path} is not public`)
  }
  for (const path of ['/login', '/api/screens/shell', '/auth/google/start'])
    t.equal((await fetch(operations + path)).status, 404, path)
})

/** Every counter and count of the metrics by its labels, buckets and the process's own aside. */
const countsIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...text.matchAll(/^((?:http|upstream|redis|sessions)_\w+\{[^}]*\}) (\d+)$/gm)]
      .map(([, name = '', value]) => [name, Number(value)] as const)
      .filter(([name]) => !name.includes('_bucket{')),
  )

t.test('every metric is right after a known walk, and nothing a browser says becomes a label', async (t) => {
  const made = await buildTestApp(t, {
    productApi: await sharedDemoProductApi(),
    redis: await startRedis(),
    config: { opsPort: 0 },
  })
  const operations = await buildOperations(made.parts, made.app)
  t.teardown(() => operations.close())
  const counts = async () => countsIn((await operations.inject('/metrics')).body)

  const browser = browserOf(made)
  await browser.get('/login')
  await browser.post('/auth/password', { ...teacher, password: 'wrong' })
  await browser.post('/auth/password', teacher)
  const read = await counts()
  await browser.get('/api/screens/skills')
  const commands = (all: Readonly<Record<string, number>>) =>
    Object.entries(all)
      .filter(([name]) => name.startsWith('redis_commands_total'))
      .reduce((sum, [, count]) => sum + count, 0)
  t.equal(commands(await counts()) - commands(read), 1, 'one command for a read')
  await browser.post('/auth/logout')
  await browserOf(made).get(`/reading?token=${await partnerToken()}`)

  const request = (method: string, route: string, status: number) =>
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`
  const call = (id: string, outcome = 'ok') =>
    `upstream_call_duration_seconds_count{call="${id}",outcome="${outcome}"}`
  const after = await counts()
  const expected: Readonly<Record<string, number>> = {
    [request('GET', '/login', 200)]: 1,
    [request('POST', '/auth/password', 401)]: 1,
    [request('POST', '/auth/password', 200)]: 1,
    [request('GET', '/api/screens/skills', 200)]: 1,
    [request('POST', '/auth/logout', 204)]: 1,
    [request('GET', '/reading', 303)]: 1,
    [call('loginEmail')]: 1,
    [call('loginEmail', 'refused')]: 1,
    [call('myRosters')]: 1,
    [call('ccs')]: 1,
    [call('studentLog')]: 1,
    [call('logout')]: 1,
    [call('validateToken')]: 1,
    'sessions_started_total{kind="account"}': 1,
    'sessions_started_total{kind="partner"}': 1,
    'sessions_ended_total{kind="account",reason="logout"}': 1,
  }
  for (const [name, count] of Object.entries(expected)) t.equal(after[name], count, name)

  for (let nth = 0; nth < 40; nth++) {
    const word = `mia-${nth}`
    await browser.get(`/${word}/${word}`)
    await browser.get(`/account/${word}?roster=${word}`)
    await browser.get(`/api/screens/${word}`)
    await browser.post(`/auth/${word}`)
  }
  const known = new Set(Object.keys(after))
  const added = Object.keys(await counts()).filter((name) => !known.has(name) && !name.includes('_sum{'))
  t.ok(added.length <= 4, added.join(' '))
  t.notMatch(added.join(' '), 'mia')
})

/** What the lines of a day without trouble are made of: who by id, what by template, how it went. */
const usual = new Set(
  `level time service instance msg requestId method route status ms call base reason upstreamStatus code
  audit event way kind accountId schoolId`.split(/\s+/),
)

t.test('a walk leaves lines of allowed fields only, and nobody’s name, address or secret', async (t) => {
  const made = await buildTestApp(t, { productApi: await sharedDemoProductApi(), redis: await startRedis() })
  const browser = browserOf(made)
  await browser.post('/auth/password', { ...teacher, password: 'a-wrong-password' })
  await browser.post('/auth/password', teacher)
  const cookie = browser.cookies()[0]?.split('=')[1] ?? 'none'
  const token = await partnerToken()
  const { body } = await browser.get('/api/screens/roster?roster=r-room-12')
  const names = JSON.stringify(body).match(/(?<="fullName":")[^"]+/g) ?? []
  await browser.get('/account/playtime?student=somebody')
  await browserOf(made).get(`/reading?token=${token}`)
  await browser.post('/auth/logout')
  // A request's line is written once it has been answered.
  while (!made.logged.some((line) => line.includes('/auth/logout'))) await pause(5)

  const lines = made.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  t.ok(lines.length >= 6)
  t.same(
    [...new Set(lines.flatMap((line) => Object.keys(line)))].filter((field) => !usual.has(field)),
    [],
  )
  t.ok(names.length > 10)
  const said = made.logged.join('')
  for (const secret of [teacher.email, demoPassword, 'a-wrong-password', cookie, token, 'somebody', ...names])
    t.notOk(said.includes(secret), 'not in the log')
})
