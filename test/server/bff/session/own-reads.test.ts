import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import type { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { sessionLayer } from './session-layer.ts'

/** Long enough for what was sent to arrive on the same machine. */
const ARRIVES_MS = 100

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
    const read = Array.from({ length: 150 }, () => reasonOf(alma.visit().call(rosterPasswords, asked)))
    while (requests.length < 12) await pause(5)
    await pause(ARRIVES_MS)
    const sent = requests.length
    t.equal(await reasonOf(bela.visit().call(rosterPasswords, asked)), 'read')
    release()
    const answers = await Promise.all(read)
    t.equal(sent, 12)
    t.equal(answers.filter((answer) => answer === 'read').length, 76)
    t.equal(answers.filter((answer) => answer === 'busy').length, 74)
    t.equal(withoutTurn().length, 0)
  },
)
