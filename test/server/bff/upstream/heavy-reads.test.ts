import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { HEAVY_CONNECTIONS } from '../../../../server/bff/upstream/call-pools.ts'
import { type Call, call } from '../../../../server/contract/call.ts'
import { calls } from '../../../../server/contract/calls.ts'
import { args, servedAtLast, servedLate, thing, to } from './served.ts'

/** As many connections as reads have. */
const READS = 60
const heavy = call({ ...thing, heavy: true })

t.test('searches and roll-ups without an answer leave other reads their connections', async (t) => {
  const { upstream, requests, late, fail } = await servedLate(t)
  const waiting = Array.from({ length: READS }, (_, at) =>
    upstream
      .call({ ...to, sender: `sender ${at}` }, call({ ...heavy, repeat: false }), late)
      .catch(() => undefined),
  )
  while (requests.length < HEAVY_CONNECTIONS) await pause(5)
  t.same(await upstream.call({ ...to, sender: 'alma' }, thing, args), { name: 'n' })
  fail()
  await Promise.all(waiting)
})

t.test('of one person two are sent at once, and others go on', async (t) => {
  const { upstream, requests, end } = await servedAtLast(t)
  const sent = [1, 2, 3].map(() => upstream.call({ ...to, sender: 'alma' }, heavy, args))
  const others = ['bela', 'alma'].map((sender) =>
    upstream.call({ ...to, sender }, sender === 'alma' ? thing : heavy, args),
  )
  while (requests.length < 4) await pause(5)
  await pause(50)
  t.equal(requests.length, 4, 'the third of one person waits, and not for a page of theirs')
  end()
  await Promise.all([...sent, ...others])
})

t.test('searches and roll-ups are such reads', (t) => {
  const heavyIds = calls.filter((one: Call) => one.heavy).map(({ id }) => id)
  t.same(heavyIds.sort(), [
    ...['attentionRollUp', 'factorsRollUp', 'findPeople', 'playtimeRollUp'],
    ...['searchAccounts', 'searchDistricts', 'searchSchools', 'skillsRollUp'],
  ])
  t.end()
})
