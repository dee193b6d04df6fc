import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { kai, LOGOUT, priya, STEP_MS, tablet } from './child-tablet.ts'

t.test('a child leaves before the upstream has heard of it, which is told until it hears', async (t) => {
  const { request, gives, revocations, revoked } = await tablet(t)
  gives.revocation = true
  await request().choose(kai)
  let answer = (_: number) => {}
  revocations.push(new Promise((resolve) => (answer = resolve)))
  await request().leave()
  t.equal(await request().current(), null, 'nothing of the child is left, though nothing is answered yet')
  await revoked(1)
  answer(503)
  const ended = { revocationToken: 'end.kai-1' }
  t.same((await revoked(2)).slice(0, 2), [ended, ended])
  await request().leave()
  await request().choose(priya)
  t.match(await request().current(), priya, 'which ends nobody else')
})

t.test('a child who was at the games until its session ran out here still leaves upstream', async (t) => {
  const { request, clock, gives, revoked } = await tablet(t)
  gives.revocation = true
  await request().choose(kai)
  clock.pass(40 * 60)
  t.equal(await request().current(), null)
  await request().leave()
  t.same(await revoked(1), [{ revocationToken: 'end.kai-1' }])
})

t.test('where the upstream gives nothing to end it by, a child’s own bearer is', async (t) => {
  const { request, requests, bearersOf } = await tablet(t)
  await request().choose(kai)
  await request().leave()
  while (requests.at(-1)?.path !== LOGOUT) await pause(STEP_MS)
  t.same(bearersOf(LOGOUT), ['kai-1'])
})
