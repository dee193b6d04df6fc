import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { FAILURES_TO_OPEN } from '../../../../server/bff/upstream/breaker.ts'
import { LIST_CONNECTIONS } from '../../../../server/bff/upstream/call-pools.ts'
import { call } from '../../../../server/contract/call.ts'
import { commitTeachers, inviteTeachers, undoTeachers } from '../../../../server/contract/teacher-files.ts'
import { chooseChild, commitUpload, undoUpload } from '../../../../server/contract/uploads.ts'
import { args, failureOf, servedAtLast, servedLate, to, unrepeatable } from './served.ts'

/** As many connections as changes have otherwise. */
const CHANGES = 24

for (const slow of ['lists', 'cards'] as const)
  t.test(`changes that are slow for ${slow} hold up no others, and pause none`, async (t) => {
    const { upstream, requests, late, fail } = await servedLate(t)
    const slowChange = call({ ...unrepeatable, method: 'POST', slow })
    const held = Array.from({ length: CHANGES + FAILURES_TO_OPEN }, (_, at) =>
      failureOf(upstream.call({ ...to, sender: `sender ${at}` }, slowChange, late)),
    )
    while (requests.length < CHANGES) await pause(5)
    const plain = call({ ...unrepeatable, method: 'POST' })
    t.same(await upstream.call({ ...to, sender: 'alma' }, plain, args), { name: 'n' })
    fail()
    await Promise.all(held)
    t.equal((await failureOf(upstream.call(to, slowChange, late))).reason, 'paused')
    t.same(await upstream.call({ ...to, sender: 'alma' }, plain, args), { name: 'n' })
  })

t.test('of one person two changes to lists are sent at once', async (t) => {
  const { upstream, requests, end } = await servedAtLast(t)
  const list = call({ ...unrepeatable, method: 'POST', slow: 'lists' })
  const made = [1, 2, 3].map(() => upstream.call({ ...to, sender: 'alma' }, list, args))
  const other = upstream.call({ ...to, sender: 'bela' }, list, args)
  while (requests.length < 3) await pause(5)
  await pause(50)
  t.equal(requests.length, 3, 'the third of one person waits')
  end()
  await Promise.all([...made, other])
  t.equal(requests.length, 4)
  t.ok(LIST_CONNECTIONS > CHANGES)
})

t.test('what goes through a whole file again is such a change', (t) => {
  for (const { id, slow } of [
    chooseChild,
    commitUpload,
    undoUpload,
    commitTeachers,
    inviteTeachers,
    undoTeachers,
  ])
    t.equal(slow, 'lists', id)
  t.end()
})
