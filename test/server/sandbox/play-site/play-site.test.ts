import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import type { Clock } from '../../../../server/clock.ts'
import { demoPlayKey } from '../../../../server/contract/demo-accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { openSandbox } from '../../../support/sandbox.ts'

const SITE = { id: 'play-site', secret: 'a-secret-of-thirty-two-characters' }
const CHILD = { role: 'child', teacherId: 't1', studentId: 's1' }
const TEACHER = { role: 'teacher', teacherId: 't1', studentId: null }
const players: Readonly<Record<string, object>> = { 'a-child': CHILD, 'a-teacher': TEACHER }

interface Asked {
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: { readonly token?: string; readonly plays?: readonly Record<string, unknown>[] }
}

/** The product as the play site sees it: who plays, and where plays are sent; the first `failures` of them fail. */
async function openProduct(t: Test, failures = 0, clock?: Clock) {
  const asked: Asked[] = []
  let left = failures
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Asked['body']
    asked.push({ url: request.url ?? '', headers: request.headers, body })
    const player = players[body.token ?? '']
    const isDown = body.plays !== undefined && left > 0
    if (isDown) left -= 1
    response
      .writeHead(isDown ? 503 : body.plays || player ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body.plays ? { written: 1, known: 0, refused: [] } : (player ?? {})))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { origin } = await openSandbox(t, { productUrl: url, playSite: { ...SITE, playsUrl: url } }, clock)
  const post = async (path: string, form: Record<string, string>) =>
    (await fetch(`${origin}/play/${path}`, { method: 'POST', body: new URLSearchParams(form) })).text()
  const done = (visit: string) =>
    fetch(`${origin}/play/done`, { method: 'POST', body: new URLSearchParams({ visit }), redirect: 'manual' })
  const plays = () => asked.flatMap(({ body }) => body.plays ?? [])
  return { origin, url, asked, post, done, plays }
}

const visitIn = (page: string) => /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? ''
const answerIn = (page: string) => {
  const [, hops = 0, length = 0] = /(\d) × (\d) = \?/.exec(page) ?? []
  return String(Number(hops) * Number(length))
}

/** Plays a level without a mistake; the last page. */
async function playLevel(
  post: (path: string, form: Record<string, string>) => Promise<string>,
  token: string,
) {
  const visit = visitIn(await post('start', { token }))
  let page = await post('level', { visit, game: 'Zoom' })
  for (let question = 0; question < 6; question += 1)
    page = await post('answer', { visit, answer: answerIn(page) })
  return page
}

t.test('a child’s level is reported once, with the site’s own key (S7.148?)', async (t) => {
  const { asked, post, plays } = await openProduct(t)
  t.match(await playLevel(post, 'a-child'), 'You did it!')
  const [handOff, report] = asked
  t.match(handOff, { url: '/handoff', body: { token: 'a-child' } })
  const basic = `Basic ${Buffer.from(`${SITE.id}:${SITE.secret}`).toString('base64')}`
  t.equal(handOff?.headers.authorization, basic)
  t.notOk(handOff?.headers.origin)
  t.equal(report?.headers.authorization, `Bearer ${demoPlayKey}`)
  t.match(plays(), [
    {
      studentId: 's1',
      appContext: 'Zoom',
      levelNum: 12,
      levelResultType: 'didReachIsland',
      levelProblemCountIncorrect: 0,
    },
  ])
  t.equal(asked.length, 2)
})

t.test('a report that fails is sent again, under the same key', async (t) => {
  const { post, plays } = await openProduct(t, 2)
  t.match(await playLevel(post, 'a-child'), 'Your teacher can see what you did.')
  t.equal(plays().length, 3)
  t.equal(new Set(plays().map(({ key }) => key)).size, 1)
})

t.test('what cannot be reported at all is said', async (t) => {
  const { post } = await openProduct(t, 3)
  t.match(await playLevel(post, 'a-child'), 'We could not keep what you did.')
})

t.test('a level that is left is reported as left', async (t) => {
  const { post, plays } = await openProduct(t)
  const visit = visitIn(await post('start', { token: 'a-child' }))
  await post('level', { visit, game: 'Match' })
  t.match(await post('leave', { visit }), 'See you next time!')
  t.match(await post('leave', { visit }), 'Pick a game', 'once')
  t.match(plays(), [{ appContext: 'Match', levelResultType: 'leftBeforeFinishing' }])
  t.equal(plays().length, 1)
})

t.test('what a teacher or a stranger plays is reported nowhere', async (t) => {
  const { post, plays } = await openProduct(t)
  for (const token of ['a-teacher', '', 'used-up']) t.match(await playLevel(post, token), 'only for fun')
  t.same(plays(), [])
})

t.test('a play is the child’s whose code it was, whoever a form names', async (t) => {
  const { post, plays } = await openProduct(t)
  const visit = visitIn(await post('start', { token: 'a-child', studentId: 's2', player: 's2' }))
  await post('level', { visit, game: 'Match', studentId: 's2', key: 'mine' })
  await post('leave', { visit, studentId: 's2' })
  t.match(plays(), [{ studentId: 's1' }])
  t.notMatch(plays(), [{ key: 'mine' }])
})

t.test('two plays have two keys', async (t) => {
  const { post, plays } = await openProduct(t)
  await playLevel(post, 'a-child')
  await playLevel(post, 'a-child')
  t.equal(new Set(plays().map(({ key }) => key)).size, 2)
})

t.test('a child who is done leaves nothing open, and the tablet shows the names again', async (t) => {
  const { url, post, done, plays } = await openProduct(t)
  const page = await post('start', { token: 'a-child' })
  t.match(page, 'I am done')
  const visit = visitIn(page)
  const gone = await done(visit)
  t.same([gone.status, gone.headers.get('location')], [303, `${url}/visualPassword`])
  t.match(await post('level', { visit, game: 'Match' }), 'Hello!')
  t.same(plays(), [])
  t.notMatch(await post('start', { token: 'a-teacher' }), 'I am done')
})

t.test('a tablet that was put away for half an hour is nobody’s', async (t) => {
  const clock = movableClock()
  const { post, plays } = await openProduct(t, 0, clock)
  const visit = visitIn(await post('start', { token: 'a-child' }))
  clock.pass(29 * 60)
  t.match(await post('level', { visit, game: 'Match' }), 'question 1 of 6')
  clock.pass(30 * 60)
  t.match(await post('leave', { visit }), 'Hello!')
  t.same(plays(), [])
})

t.test('whoever is not known, or plays no such game, begins again', async (t) => {
  const { post } = await openProduct(t)
  for (const path of ['level', 'answer', 'leave', 'again'])
    t.match(await post(path, { visit: 'nobody' }), 'Hello!')
  const visit = visitIn(await post('start', { token: '' }))
  t.match(await post('level', { visit, game: 'No such game' }), 'Pick a game')
  t.match(await post('answer', { visit, answer: '4' }), 'Pick a game')
})

t.test('only the product may frame it, and it asks nobody else who plays (S7.148?)', async (t) => {
  const { origin, url } = await openProduct(t)
  for (const path of ['/play', '/play/', '/play/games/cloud-machine']) {
    const response = await fetch(`${origin}${path}`)
    t.match(response.headers.get('content-security-policy'), `frame-ancestors ${url}`)
    t.match(await response.text(), `postMessage({ type: 'who-plays' }, '${url}')`)
  }
})

t.test('without a name and a secret there is no play site', async (t) => {
  const { origin } = await openSandbox(t)
  t.equal((await fetch(`${origin}/play/`)).status, 404)
})
