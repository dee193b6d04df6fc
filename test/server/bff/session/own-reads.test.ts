import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { READS_OF_ONE } from '../../../../server/bff/upstream/call-pools.ts'
import type { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { sizesOf } from '../../../../server/product-api/db/pool-sizes.ts'
import { readsAtOnceOfOne } from '../../../../server/product-api/turns/read-turns.ts'
import { defaultConfig } from '../../../support/product-api.ts'
import { sessionLayer } from './session-layer.ts'

/** Long enough for what was sent to arrive on the same machine. */
const ARRIVES_MS = 100

const ASKED = 150
const asked = { query: { teacherId: 't1' } } as const

const reasonOf = (pending: Promise<unknown>): Promise<string> =>
  pending.then(
    () => 'read',
    (error: UpstreamError) => error.reason,
  )

t.test(
  'what one person reads at once leaves others their turns, and does not count against them',
  async (t) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { opened, requests, withoutTurn } = await sessionLayer(t, async ({ bearer }) => {
      if (bearer === 'flood') await released
      return { status: 200, body: { studentPasswords: 'off', students: [] } }
    })
    const alma = await opened({ accessToken: 'flood' })
    const { identity } = alma.session
    const bela = await opened({ accessToken: 'other' }, { identity: { ...identity, accountId: 'other' } })
    const read = Array.from({ length: ASKED }, () => reasonOf(alma.visit().call(rosterPasswords, asked)))
    while (requests.length < READS_OF_ONE.atOnce) await pause(5)
    await pause(ARRIVES_MS)
    const sent = requests.length
    t.equal(await reasonOf(bela.visit().call(rosterPasswords, asked)), 'read')
    release()
    const answers = await Promise.all(read)
    t.equal(sent, READS_OF_ONE.atOnce)
    t.equal(answers.filter((answer) => answer === 'read').length, READS_OF_ONE.atOnce + READS_OF_ONE.waiting)
    t.equal(
      answers.filter((answer) => answer === 'busy').length,
      ASKED - READS_OF_ONE.atOnce - READS_OF_ONE.waiting,
    )
    t.equal(withoutTurn().length, 0)
  },
)

t.test('they are no more than a process of the product API begins for one person', (t) => {
  const { general } = sizesOf(defaultConfig.database.size)
  t.equal(READS_OF_ONE.atOnce, readsAtOnceOfOne(general))
  t.end()
})
