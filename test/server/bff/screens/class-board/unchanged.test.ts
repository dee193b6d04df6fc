import t from 'tap'
import { buildTestApp } from '../../../../support/app.ts'
import { movableClock } from '../../../../support/clock.ts'
import { liveClass } from '../../../../support/live-class.ts'
import { newSession } from '../../../../support/sessions.ts'
import { stubUpstream } from '../../../../support/upstream-stub.ts'
import { NOW } from '../../../../support/visit.ts'

t.test('a board that has not changed is answered 304, by one upstream call (S9.52)', async (t) => {
  const clock = movableClock(NOW)
  const reply = liveClass()
  let calls = 0
  const { url } = await stubUpstream(t, () => {
    calls += 1
    return { status: 200, body: reply }
  })
  const { app, parts } = await buildTestApp(t, { productApi: { url }, clock })
  const session = newSession(clock.now())
  await parts.sessionStore.create(session)
  const look = (etag?: string, screen = 'class-board') =>
    app.inject({
      url: `/api/screens/${screen}?roster=r1`,
      headers: {
        'x-csrf': '1',
        'x-poll': '1',
        cookie: `session=${session.id}`,
        ...(etag && { 'if-none-match': etag }),
      },
    })

  const first = await look()
  const etag = String(first.headers.etag)
  t.match([first.statusCode, etag, first.headers['cache-control']], [200, /^W\/"[\w-]{43}"$/, 'no-store'])
  const again = await look(etag)
  t.same([again.statusCode, again.body, again.headers.etag, calls], [304, '', etag, 2])
  t.equal((await look('"another"')).statusCode, 200)

  reply.students = reply.students.slice(1)
  const changed = await look(etag)
  t.equal(changed.statusCode, 200)
  t.not(changed.headers.etag, etag)
  t.ok((await look(undefined, 'class-projector')).headers.etag)
  t.equal(
    (await look(undefined, 'roster')).headers.etag,
    undefined,
    'other views are not asked over and over',
  )
})
