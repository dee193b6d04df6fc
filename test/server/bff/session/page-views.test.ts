import pino from 'pino'
import t from 'tap'
import { pageViewRecorder } from '../../../../server/bff/session/page-views.ts'
import { movableClock } from '../../../support/clock.ts'
import { identityOf, viewingOf } from '../../../support/sessions.ts'

const PAGE = '/account/settings'

function told(key = 'one key') {
  const lines: Record<string, unknown>[] = []
  const taken: object[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const clock = movableClock(new Date('2026-11-16T15:00:00.000Z'))
  const service = { take: (view: object) => void taken.push(view) }
  const recordPageView = pageViewRecorder({
    log,
    config: { sessionKeys: [Buffer.from(key)] },
    clock,
    service,
  })
  return {
    lines,
    taken,
    recordPageView,
    tell: (who = identityOf(), headers = {}) => recordPageView(PAGE, who, headers),
  }
}

t.test(
  'a page view is reported to analytics under an id that nobody else knows (S7.72, S7.73?)',
  async (t) => {
    const { lines, taken, tell } = told()
    t.equal(tell(identityOf({ accountId: 'alma' })), true)
    tell(identityOf({ accountId: 'alma' }))
    tell(identityOf({ accountId: 'ben' }))
    const [first, again, other] = lines.map(({ analytics, event, route, visitor }) => ({
      analytics,
      event,
      route,
      visitor,
    }))
    t.match(first, { analytics: true, event: 'page-view', route: PAGE, visitor: /^[0-9a-f]{16}$/ })
    t.same(again, first)
    t.not(other?.visitor, first?.visitor)
    t.notMatch(JSON.stringify([lines, taken]), /alma|ben/)
    const { visitor } = first ?? {}
    t.same(
      taken[0],
      { event: 'page-view', route: PAGE, visitor, at: '2026-11-16T15:00:00.000Z' },
      'and no more',
    )

    const elsewhere = told('another key')
    elsewhere.tell(identityOf({ accountId: 'alma' }))
    t.not(elsewhere.lines[0]?.visitor, visitor, 'a pseudonym ends with its key')
  },
)

t.test('nobody is counted who may not be, or does not want to be', async (t) => {
  const { lines, taken, tell } = told()
  for (const kind of ['partner', 'device', 'student'] as const)
    t.equal(tell(identityOf({ kind })), false, kind)
  t.equal(tell(identityOf({ countsPages: false })), false, 'their own setting')
  t.equal(tell(identityOf(), { dnt: '1' }), false, 'Do Not Track')
  t.equal(tell(identityOf(), { 'sec-gpc': '1' }), false, 'Global Privacy Control')
  t.same([lines, taken], [[], []])
  t.equal(tell(identityOf(), { dnt: '0' }), true)
})

t.test('views by administrators are not reported (S6.44)', async (t) => {
  const { lines, taken, tell } = told()
  for (const as of ['user', 'staff'] as const)
    tell({ ...identityOf(), kind: 'impersonation', viewing: viewingOf({ as }) })
  t.same([lines, taken], [[], []])
})
