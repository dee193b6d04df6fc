import t from 'tap'
import { buildTestApp } from '../../../support/app.ts'

const SITES = ['https://www.example.org', 'https://shop.example.com']

t.test('only the widget’s document names the sites that may embed it', async (t) => {
  const { app } = await buildTestApp(t, { config: { quoteEmbedders: SITES } })
  const widget = await app.inject('/embed/quote')
  t.match(widget.headers['content-security-policy'], `frame-ancestors ${SITES.join(' ')}`)
  t.equal(widget.headers['x-frame-options'], undefined)
  t.equal(widget.headers['set-cookie'], undefined)
  t.match(widget.body, `<meta name="embedders" content="${SITES.join(' ')}">`)
  for (const address of [
    '/quote',
    '/pay',
    '/login',
    '/embed/other',
    `/quote/${'a'.repeat(43)}`,
    '/api/quote',
  ]) {
    const { headers } = await app.inject(address)
    t.match(headers['content-security-policy'], "frame-ancestors 'none'", address)
    t.equal(headers['x-frame-options'], 'DENY', address)
  }
})

t.test('without configuration nobody may', async (t) => {
  const { app } = await buildTestApp(t)
  const { headers } = await app.inject('/embed/quote')
  t.match(headers['content-security-policy'], "frame-ancestors 'none'")
  t.equal(headers['x-frame-options'], 'DENY')
})
