import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { listNotices, MAX_LIVE_NOTICES } from '../../../../server/contract/notices.ts'
import { inConsole, startConsoleApi } from '../admin/console-api.ts'
import { HOUR, leadsFor, meOf, publish } from './written.ts'

t.test('incidents come first and cannot be dismissed, whatever was asked', async (t) => {
  const api = await startConsoleApi(t)
  for (const [kind, lead] of [
    ['news', 'Something new.'],
    ['incident', 'Playtime is late.'],
    ['maintenance', 'We rest.'],
  ])
    await publish(api, { kind, lead })
  api.pass(HOUR)
  t.same(
    (await meOf(api, 'alma')).notices?.map(({ kind, isDismissible }) => [kind, isDismissible]),
    [
      ['incident', false],
      ['maintenance', true],
      ['news', true],
    ],
  )
})

t.test('within its kind a notice stands where its writer put it, and the kind weighs more', async (t) => {
  const api = await startConsoleApi(t)
  for (const [kind, priority] of [
    ['news', 'first'],
    ['maintenance', 'last'],
    ['maintenance', 'usual'],
    ['maintenance', 'first'],
    ['incident', 'last'],
  ])
    await publish(api, { kind, priority, lead: `${kind} ${priority}` })
  api.pass(HOUR)
  t.same(await leadsFor(api, 'alma'), [
    'incident last',
    'maintenance first',
    'maintenance usual',
    'maintenance last',
    'news first',
  ])
  const { body } = await inConsole(api, 'internal', listNotices)
  t.same((body as ReplyOf<typeof listNotices>).map(({ kind, priority }) => `${kind} ${priority}`).sort(), [
    'incident last',
    'maintenance first',
    'maintenance last',
    'maintenance usual',
    'news first',
  ])
})

t.test(
  'the newest of equal notices comes first, and of too many the least pressing are left out',
  async (t) => {
    const api = await startConsoleApi(t)
    for (let n = 0; n <= MAX_LIVE_NOTICES; n += 1) {
      const from = new Date(api.clock.now().getTime() + n * 1_000).toISOString()
      await publish(api, { kind: 'news', lead: `${n}`, from, priority: n === 0 ? 'first' : 'usual' })
    }
    api.pass(HOUR)
    const leads = await leadsFor(api, 'alma')
    t.same([leads.length, leads[0], leads[1]], [MAX_LIVE_NOTICES, '0', `${MAX_LIVE_NOTICES}`])
  },
)
