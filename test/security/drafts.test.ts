import t from 'tap'
import { cookieOf } from './people.ts'
import { securityApp } from './security-app.ts'

const address = '/api/drafts/roster-editor/r-alma'
const draft = { format: 1, version: '1', changes: { name: 'Room of the lynx' }, base: null }

t.test(
  'a draft is handed to the account that typed it, in any of its sessions, and to nobody else',
  async (t) => {
    const built = await securityApp(t)
    const alma = await built.signedIn('alma')
    t.match((await alma.put(address, draft)).body, { when: /^today, / })
    const found = (await alma.get(address)).body
    t.match(found, draft)
    t.match(found.when, /^today, /)
    t.match((await (await built.signedIn('alma')).get(address)).body, draft, 'after a sign-in')

    for (const other of ['bert', 'sven', 'iris']) {
      const browser = await built.signedIn(other)
      const response = await browser.get(address)
      t.same([response.status, response.text], [204, ''], `${other} is answered as where there is none`)
      await browser.put(address, { ...draft, changes: {} })
    }
    t.match((await alma.get(address)).body, draft, 'nor does anybody write over it')
  },
)

t.test('an administrator viewing as somebody cannot read, write or drop that person’s drafts', async (t) => {
  const built = await securityApp(t)
  const settings = '/api/drafts/settings/own'
  const alma = await built.signedIn('alma')
  await alma.put(settings, draft)
  const cookie = await cookieOf(built, 'impersonation')
  for (const url of [address, settings])
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const headers = { 'x-csrf': '1', cookie }
      const sent = await built.app.inject({
        method,
        url,
        headers,
        ...(method === 'PUT' && { payload: draft }),
      })
      t.equal(sent.statusCode, 403, `${method} ${url}`)
      t.notMatch(sent.body, /lynx/)
    }
  t.match((await alma.get(settings)).body, draft)
})

t.test('refuses a draft that is too large, malformed, or without an id', async (t) => {
  const alma = await (await securityApp(t)).signedIn('alma')
  const large = { ...draft, changes: 'a'.repeat(257 * 1024) }
  t.equal((await alma.put(address, large)).status, 413)
  t.equal((await alma.put(address, { ...draft, changes: 'a'.repeat(200 * 1024) })).status, 200)
  t.equal((await alma.put(address, { changes: {} })).status, 400)
  t.equal((await alma.put(`${address}%2F..`, draft)).status, 400)
  await alma.put(address, { ...draft, hidden: 'x', constructor: 'y' })
  const { when, ...kept } = (await alma.get(address)).body
  t.same(kept, draft, 'nothing is kept that a draft does not have')
  t.equal((await alma.put('/api/drafts/roster/r-alma', draft)).status, 404)
})
