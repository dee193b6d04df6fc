import t from 'tap'
import { redeemHandOff } from '../../../../server/bff/session/hand-off.ts'
import { NoPlayer } from '../../../../server/bff/session/player.ts'
import type { PlayerPlace } from '../../../../server/bff/session/player-place.ts'
import { hintsNeeded, userLogin } from '../../../../server/contract/student-sign-in.ts'
import { ACCESS_SECONDS, HINTS, kai, LOGOUT, priya, tablet } from './child-tablet.ts'

t.test('a chosen child is called for by a bearer of its own, and is not proven yet', async (t) => {
  const { request, bearersOf, device, sessionStore } = await tablet(t)
  t.equal(await request().current(), null)
  await t.rejects(request().call(hintsNeeded, {}), NoPlayer)
  await request().choose(kai)
  t.same(await request().current(), { ...kai, isProven: false })
  await request().call(hintsNeeded, {})
  t.same(bearersOf(HINTS), ['kai-1'])
  t.match(await sessionStore.read(device.id, { poll: true }), { grant: { accessToken: 'device' } })
})

t.test('the next child on the device ends the one before, here and upstream', async (t) => {
  const { request, bearersOf, sessionStore, device } = await tablet(t)
  await request().choose(kai)
  await request().prove()
  const kaisPlace = (await sessionStore.peek('player', device.id)) as PlayerPlace
  await request().choose(priya)
  t.same(await request().current(), { ...priya, isProven: false }, 'what Kai has shown is not Priya’s')
  t.equal(await sessionStore.read(kaisPlace.id, { poll: true }), null)
  t.same(bearersOf(LOGOUT), ['kai-1'])
  await request().call(hintsNeeded, {})
  t.same(bearersOf(HINTS), ['priya-2'])
})

t.test('of two who are chosen at once on a device, one leaves no session behind', async (t) => {
  const { request, sessionStore, device } = await tablet(t)
  const created: string[] = []
  const { create } = sessionStore
  sessionStore.create = (session) => {
    created.push(session.id)
    return create(session)
  }
  await Promise.allSettled([request().choose(kai), request().choose(priya)])
  const live = await Promise.all(created.map((id) => sessionStore.read(id, { poll: true })))
  t.equal(live.filter((one) => one !== null).length, 1)
  t.ok(await request().current())
  await sessionStore.destroy(device.id, 'logout')
  t.equal(await request().current(), null)
})

t.test('a device that has ended meanwhile gets no child', async (t) => {
  const { request, sessionStore, device, bearersOf } = await tablet(t)
  await sessionStore.destroy(device.id, 'from-elsewhere')
  await t.rejects(request().choose(kai), { code: 'no-session' })
  t.equal(await sessionStore.peek('player', device.id), undefined)
  t.same(bearersOf(LOGOUT), ['kai-1'])
})

t.test('a record of the release before, which is a text, is nobody', async (t) => {
  const { request, sessionStore, device } = await tablet(t)
  const keepText = () => sessionStore.keep('player', device.id, 'id end.kai-1', ACCESS_SECONDS)
  await keepText()
  t.equal(await request().current(), null)
  await request().leave()
  await keepText()
  await request().choose(kai)
  t.match(await request().current(), kai)
})

t.test('what a child has shown is noted for that child alone', async (t) => {
  const { request } = await tablet(t)
  await request().choose(kai)
  const late = request()
  await late.current()
  await request().choose(priya)
  await t.rejects(late.prove(), NoPlayer, 'a sign-in that ends after the next choice')
  t.same(await request().current(), { ...priya, isProven: false })
  await request().prove()
  t.same(await request().current(), { ...priya, isProven: true })
})

t.test('a proven child goes on to the play site, which is told once who plays (S7.148?)', async (t) => {
  const playSite = { url: 'https://play.test/games/', id: 'play-site', secret: 's'.repeat(32) }
  const { request, device, clock, sessionStore } = await tablet(t, { playSite })
  await request().choose(kai)
  await t.rejects(request().handOn(), NoPlayer, 'not before the pictures were right')
  const proving = request()
  await proving.prove()
  const [site, code] = String(await proving.handOn()).split('#token=')
  t.equal(site, playSite.url)
  t.match(code, /^[\w-]{43}$/)
  await request().leave()
  t.same(
    await redeemHandOff(sessionStore, playSite.id, String(code)),
    { role: 'child', teacherId: device.identity.accountId, studentId: 'kai' },
    'after the child has left the device, too',
  )
  t.equal(await redeemHandOff(sessionStore, playSite.id, String(code)), undefined, 'once')

  await request().choose(priya)
  await t.rejects(request().handOn(), NoPlayer, 'what Kai has shown is not Priya’s')
  await request().prove()
  const [, late] = String(await request().handOn()).split('#token=')
  clock.pass(60)
  t.equal(await redeemHandOff(sessionStore, playSite.id, String(late)), undefined, 'within a minute')
})

t.test('without a play site nobody goes on', async (t) => {
  const { request } = await tablet(t)
  await request().choose(kai)
  await request().prove()
  t.equal(await request().handOn(), null)
})

t.test('a child may take any time: the bearer is renewed', async (t) => {
  const { request, clock, bearersOf } = await tablet(t)
  await request().choose(kai)
  clock.pass(ACCESS_SECONDS + 1)
  await request().call(hintsNeeded, {})
  t.same(bearersOf(HINTS), ['renewed-2'])
})

t.test('a child whose session is refused has left, and the device has not', async (t) => {
  const { request, refused, device, sessionStore } = await tablet(t)
  await request().choose(kai)
  for (const bearer of ['kai-1', 'renewed-2']) refused.add(bearer)
  await t.rejects(request().call(hintsNeeded, {}), NoPlayer)
  t.equal(await request().current(), null)
  t.ok(await sessionStore.read(device.id, { poll: true }))
})

t.test('a device may choose so often in a quarter of an hour, and no more', async (t) => {
  const { request, requests } = await tablet(t)
  for (let choice = 0; choice < 120; choice += 1) await request().choose(kai)
  const before = requests.length
  await t.rejects(request().choose(priya), { code: 'too-many', status: 429 })
  t.equal(requests.length, before, 'nothing is asked upstream')
  t.match(await request().current(), kai, 'and the child who is there stays')
})

t.test('leaving leaves nobody', async (t) => {
  const { request } = await tablet(t)
  await request().leave()
  await request().choose(kai)
  await request().leave()
  t.equal(await request().current(), null)
})

t.test('a class that the device does not have chooses nobody, and the child before stays', async (t) => {
  const { request, refused } = await tablet(t)
  await request().choose(kai)
  refused.add('device')
  await t.rejects(request().choose(priya), { message: 'choosePlayer refused (401)' })
  t.same(await request().current(), { ...kai, isProven: false })
})

t.test('what only a child is told has its code, and ends nothing (S8.30, S8.31, S8.32, S8.33)', async (t) => {
  const { request, signIn } = await tablet(t)
  await request().choose(kai)
  for (const [status, code] of [
    [404, 'wrong-password'],
    [423, 'student-locked'],
    [423, 'class-locked'],
    [409, 'password-not-set'],
    [404, 'password-reset'],
  ] as const) {
    Object.assign(signIn, { status, code })
    await t.rejects(request().call(userLogin, { headers: {}, body: { password: 'owl,cookie,rocket' } }), {
      code,
      status,
    })
    t.match(await request().current(), kai, code)
  }
})

t.test('that nobody is chosen is never taken for the end of the device’s session', async (t) => {
  const { request } = await tablet(t)
  await t.rejects(request().call(hintsNeeded, {}), { code: 'no-player', status: 409 })
  await t.rejects(request().prove(), { code: 'no-player' })
})

t.test('a tablet that only looks keeps no child’s session (S4.6?)', async (t) => {
  for (const poll of [false, true]) {
    const { request, clock } = await tablet(t)
    await request().choose(kai)
    clock.pass(20 * 60)
    t.ok(await request({ poll }).current())
    clock.pass(20 * 60)
    t.equal((await request({ poll: true }).current()) !== null, !poll)
  }
})
