import t from 'tap'
import { cookieOf } from './people.ts'
import { table } from './permission-table.ts'
import { securityApp } from './security-app.ts'

t.test('a page that is open to a teacher and not to a view of one says that the view is why', async (t) => {
  const built = await securityApp(t)
  const cookie = await cookieOf(built, 'impersonation')
  const closed = Object.entries(table).flatMap(([route, { teacher, impersonation }]) => {
    const [, address] = /^GET (\/api\/screens\/[^:]+)$/.exec(route) ?? []
    return address && teacher === '200' && impersonation === '403' ? [address] : []
  })
  t.ok(closed.length > 0)
  for (const url of closed) {
    const answer = await built.app.inject({ url, headers: { 'x-csrf': '1', cookie } })
    t.match(answer.json().error, { code: 'closed-in-view', message: /somebody else: .+/ }, url)
  }
})
