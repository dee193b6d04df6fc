import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import type { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { agree } from '../../../../server/contract/agreements.ts'
import { sessionLayer } from './session-layer.ts'

/** Long enough for what was sent to arrive on the same machine. */
const ARRIVES_MS = 100

const change = { body: { kind: 'terms', version: 1 } } as const

const reasonOf = (pending: Promise<unknown>): Promise<string> =>
  pending.then(
    () => 'made',
    (error: UpstreamError) => error.reason,
  )

t.test('what one person saves at once leaves the others’ changes their connections', async (t) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { opened, requests } = await sessionLayer(t, async ({ bearer }) => {
    if (bearer === 'flood') await released
    return { status: 200, body: {} }
  })
  const alma = await opened({ accessToken: 'flood' })
  const { identity } = alma.session
  const bela = await opened({ accessToken: 'other' }, { identity: { ...identity, accountId: 'other' } })
  const saved = Array.from({ length: 80 }, () => reasonOf(alma.visit().call(agree, change)))
  while (requests.length < 3) await pause(5)
  await pause(ARRIVES_MS)
  const sent = requests.length
  t.equal(await reasonOf(bela.visit().call(agree, change)), 'made')
  release()
  const answers = await Promise.all(saved)
  t.equal(sent, 3)
  t.equal(answers.filter((answer) => answer === 'made').length, 35)
  t.equal(answers.filter((answer) => answer === 'busy').length, 45)
})
