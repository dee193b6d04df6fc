import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { CLIENT_CLOSED } from '../../../../server/operations/request-end.ts'
import { signInApp } from '../auth/sign-in-app.ts'

t.test('a command of a view is audited whose sender hangs up before it is answered (S6.43)', async (t) => {
  const app = await signInApp(t)
  const admin = await app.signedIn('internal@demo.test')
  await admin.post('/auth/view-as', { accountId: 't-castellanos', reason: 'Ticket 4502: looks wrong' })
  const { call } = app.parts.upstream
  let arrived = () => {}
  let goOn = () => {}
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const hasLeft = new Promise<void>((resolve) => {
    goOn = resolve
  })
  app.parts.upstream.call = async (...given) => {
    arrived()
    await hasLeft
    return call(...given)
  }
  const { port } = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }))
  const body = JSON.stringify({ step: 'apps', done: true })
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    [
      'POST /api/screens/setup/tick HTTP/1.1',
      ...['host: a', 'x-csrf: 1', `cookie: ${admin.cookies().join('; ')}`],
      ...['content-type: application/json', `content-length: ${body.length}`, '', body],
    ].join('\r\n'),
  )
  await isThere
  socket.destroy()
  const lines = () => app.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  const commands = () => lines().filter(({ event }) => event === 'viewing-command')
  while (commands().length === 0) await setTimeout(10)
  goOn()
  const route = '/api/screens/setup/tick'
  t.match(commands(), [{ adminId: 'i-morrow', accountId: 't-castellanos', route, status: CLIENT_CLOSED }])
  t.match(
    lines().filter(({ msg }) => msg === 'left'),
    [{ route, status: CLIENT_CLOSED }],
    'and the request is in the log',
  )
})
