import pino from 'pino'
import t from 'tap'
import { createPageViews } from '../../../../server/bff/session/page-views.ts'
import { identityOf, viewingOf } from '../../../support/sessions.ts'

const PAGE = '/account/settings'

function told(key: string) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, tell: createPageViews(log, { sessionKeys: [Buffer.from(key)] }) }
}

t.test(
  'a page view is reported to analytics under an id that nobody else knows (S7.72, S7.73?)',
  async (t) => {
    const { lines, tell } = told('one key')
    tell(PAGE, identityOf({ accountId: 'alma' }))
    tell(PAGE, identityOf({ accountId: 'alma' }))
    tell(PAGE, identityOf({ accountId: 'ben' }))
    const [first, again, other] = lines.map(({ analytics, event, route, visitor }) => ({
      analytics,
      event,
      route,
      visitor,
    }))
    t.match(first, { analytics: true, event: 'page-view', route: PAGE, visitor: /^[0-9a-f]{16}$/ })
    t.same(again, first)
    t.not(other?.visitor, first?.visitor)
    t.notMatch(JSON.stringify(lines), /alma|ben/)

    const { lines: elsewhere, tell: tellElsewhere } = told('another key')
    tellElsewhere(PAGE, identityOf({ accountId: 'alma' }))
    t.not(elsewhere[0]?.visitor, first?.visitor, 'a pseudonym ends with its key')
  },
)

t.test('views by administrators are not reported (S6.44)', async (t) => {
  const { lines, tell } = told('one key')
  for (const as of ['user', 'staff'] as const)
    tell(PAGE, { ...identityOf(), kind: 'impersonation', viewing: viewingOf({ as }) })
  t.same(lines, [])
})
