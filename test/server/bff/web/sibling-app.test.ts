import request from 'supertest'
import t from 'tap'
import { buildTestApp } from '../../../support/app.ts'

t.test(
  'the sibling app is a page that leads here, and a callback that hands on (S2.53, S2.54?)',
  async (t) => {
    const { app } = await buildTestApp(t)
    const page = await request(app.server).get('/mpact')
    t.equal(page.status, 200)
    t.match(page.text, /<a href="\/">Go to your account<\/a>/)
    t.notMatch(page.text, /<script/)
    t.match(page.headers['content-security-policy'], /default-src 'none'|default-src 'self'/)
    const callback = await request(app.server).get('/mpact/callback.html?provider=g&code=c&state=s')
    t.equal(callback.status, 302)
    t.equal(callback.headers.location, '/callback?provider=g&code=c&state=s', 'unchanged')
  },
)
