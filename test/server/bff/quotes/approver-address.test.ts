import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { APPROVER_HEADER } from '../../../../shared/quote-paths.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { PO_FILE_BYTES } from '../../../../shared/rules/quote-state.ts'
import { mailsTo } from '../../../support/mails.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }
const MONTH = 33 * 24 * 3_600
const TOKEN_BYTES = 32
const GUESSES = 50
/** Mails to one address from one network in an hour. */
const MAILS = 10
const PDF = Buffer.from('%PDF-1.7\nan order')
const MARKUP = Buffer.from('%PDF-1.7\n<html><script>alert(document.domain)</script></html>')

const app = await signUpApp(t, { product: { orders } })
const { db } = app.productApi
let made = 0

/** A quote of somebody's, in the browser that asked for it. */
async function aQuote() {
  made += 1
  const asking = app.browser()
  const email = `asks-${made}@ridgeview.org`
  const { body } = await asking.post('/api/quote', {
    key: `a-key-of-a-quote-${made}`,
    day: dayIn('UTC', app.clock.now()),
    ...{ numStudents: 120, numSchoolYears: 2, hwAddOn: true, institutionName: 'Ridgeview' },
    ...{ firstName: 'Renee', lastName: 'Castellanos', email },
  })
  const { quoteId } = body as { quoteId: string }
  const address = `/api/quote/${quoteId}`
  const approver = `approver-${made}@ridgeview.org`
  const link = async (to = approver) => {
    t.equal((await asking.post(`${address}/link`, { email: to })).status, 204)
    return app.tokenFor(to)
  }
  const row = async () => (await db.select().from(quotes).where(eq(quotes.id, quoteId)))[0]
  return { asking, address, approver, email, link, row, end: () => asking.del(`${address}/link`) }
}

const stranger = app.browser()
const look = (token: string) => stranger.post('/api/quote/approval', { token })
const accept = (token: string, more: object = {}) =>
  stranger
    .post('/api/quote/approval/accept', { name: 'Martin Ogawa', payBy: 'check', ...more })
    .set(APPROVER_HEADER, token)
const anything = (token: string) =>
  Promise.all([
    look(token),
    stranger.post('/api/quote/approval/file', { token }),
    accept(token),
    stranger.post('/api/quote/approval/card', {
      token,
      key: 'a-key-of-a-payment',
      cardToken: 'pm_card_visa',
    }),
  ])
const opensNothing = async (t: Test, token: string, about: string) => {
  const answers = await anything(token)
  t.same(
    answers.map(({ status }) => status),
    [404, 404, 404, 404],
    about,
  )
  return answers.map(({ body }) => JSON.stringify({ ...body.error, requestId: undefined }))
}

t.test('no address that was guessed, ended, replaced or has expired opens anything', async (t) => {
  const { link, end, row } = await aQuote()
  const before = await row()
  const token = await link()
  const guesses = Array.from({ length: GUESSES }, () => randomBytes(TOKEN_BYTES).toString('base64url'))
  for (const guess of guesses) t.equal((await look(guess)).status, 404)
  const guessed = await opensNothing(t, guesses[0] ?? '', 'guessed')
  const near = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
  for (const wrong of [near, `${token}A`, token.slice(1), `${before?.id}`, `${(await row())?.linkHash}`])
    await opensNothing(t, wrong, wrong.length.toString())
  for (const wrong of ['', 'x'.repeat(513), "' or 1=1 --", '../..', 7, null, { $ne: null }])
    t.ok([400, 404].includes((await look(wrong as string)).status), `${JSON.stringify(wrong)}`)
  const replaced = token
  const current = await link()
  t.same(await opensNothing(t, replaced, 'replaced'), guessed, 'as if there had never been one')
  t.equal((await end()).status, 204)
  t.same(await opensNothing(t, current, 'taken back'), guessed)
  const last = await link()
  t.equal((await look(last)).status, 200)
  app.clock.pass(MONTH)
  t.match(await look(last), { status: 200, body: { quote: { state: 'expired' } } })
  t.match(await accept(last), { status: 409 })
  app.clock.pass(MONTH)
  t.same(await opensNothing(t, last, 'expired'), guessed)
  t.match(await row(), { acceptedAt: null, paidAt: null, payBy: null }, 'and nothing happened to the quote')
})

t.test('an address opens its own quote only, and what is behind it is for who asked', async (t) => {
  const mine = await aQuote()
  const other = await aQuote()
  const [token, otherToken] = [await mine.link(), await other.link()]
  t.match(await accept(token, { poFile: PDF.toString('base64') }), { status: 200 })
  t.match(await mine.row(), { acceptedBy: 'Martin Ogawa' })
  t.match(await other.row(), { acceptedBy: null }, 'somebody else’s is untouched')
  t.match((await look(otherToken)).body, { quote: { state: 'open' } })
  const shown = JSON.stringify((await look(token)).body)
  for (const kept of [mine.email, mine.approver, (await mine.row())?.id, (await mine.row())?.linkHash])
    t.notOk(shown.includes(`${kept}`), `${kept} is not shown`)
  t.equal((await stranger.get('/api/quote/00000000-0000-4000-8000-000000000000/po')).status, 404)
  const mails = JSON.stringify([...(await mailsTo(db, mine.approver))].map(({ text }) => text))
  t.notMatch(mails, /Ridgeview|Renee|asks-/, 'nothing that was typed is mailed to a typed address')
})

t.test('looking changes nothing: neither GET nor HEAD, nor what fetches ahead', async (t) => {
  const { link, row } = await aQuote()
  const token = await link()
  const before = await row()
  const page = `/quote/${token}`
  for (const ask of [
    stranger.get(page),
    stranger.head(page),
    stranger.get(page).set('sec-purpose', 'prefetch;prerender').set('purpose', 'prefetch'),
    stranger.get(page).set('user-agent', 'Mozilla/5.0 (compatible; MailScanner)').unset('x-csrf'),
  ]) {
    const { status, headers, text } = await ask
    t.equal(status, 200)
    t.equal(headers['referrer-policy'], 'no-referrer')
    t.equal(headers['set-cookie'], undefined)
    t.notOk(`${text ?? ''}${JSON.stringify(headers)}`.includes(token), 'the document does not repeat it')
  }
  for (const method of ['get', 'head'] as const)
    for (const path of ['', '/accept', '/card', '/file'])
      t.match(`${(await stranger[method](`/api/quote/approval${path}?token=${token}`)).status}`, /^40[04]$/)
  t.equal((await look(token)).status, 200)
  t.equal((await stranger.post('/api/quote/approval/file', { token })).status, 200)
  t.same(await row(), before)
  const logged = [...app.logged, ...app.productLogged].join('\n')
  t.notOk(logged.includes(token), 'no log has the address')
})

t.test('another site cannot accept', async (t) => {
  const { link, row } = await aQuote()
  const token = await link()
  for (const sent of [
    accept(token).unset('x-csrf'),
    accept(token).set('sec-fetch-site', 'cross-site'),
    stranger
      .post('/api/quote/approval/accept')
      .set(APPROVER_HEADER, token)
      .type('text/plain')
      .send(JSON.stringify({ name: 'Martin Ogawa', payBy: 'check' })),
  ])
    t.ok([400, 403, 415].includes((await sent).status))
  t.match(await row(), { acceptedAt: null })
})

t.test('a file is taken by its content and size, and is only ever saved', async (t) => {
  const { link, row, asking, address } = await aQuote()
  const token = await link()
  const ofSize = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)])
  for (const [about, content] of [
    ['5 MB and a byte', ofSize(PO_FILE_BYTES + 1)],
    ['markup', Buffer.from('<html><script>alert(1)</script>')],
    ['a picture with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\u0090\u0000')],
    ['an archive', Buffer.from('PK\u0003\u0004')],
    ['nothing', Buffer.alloc(0)],
    ['PDF later on', Buffer.from('\n%PDF-1.7')],
  ] as const)
    t.match(
      await accept(token, { poFile: content.toString('base64') }),
      { status: 400, body: { error: { fields: { poFile: 'Attach a PDF, a PNG or a JPEG of up to 5 MB' } } } },
      about,
    )
  t.equal((await accept(token, { poFile: 'A'.repeat(9 * 1024 * 1024) })).status, 413)
  t.match(await row(), { acceptedAt: null }, 'nothing was accepted with them')
  t.equal((await accept(token, { poFile: MARKUP.toString('base64'), poNumber: '<b>7</b>' })).status, 200)
  const saved = await asking.get(`${address}/po`).responseType('blob')
  t.match(saved.headers, {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="purchase-order.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  t.same(saved.body, MARKUP, 'as it was attached')
})

t.test('a name of which nothing can be seen is said beside the name', async (t) => {
  const { link, row } = await aQuote()
  t.match(await accept(await link(), { name: '\u200b\u202e', poFile: PDF.toString('base64') }), {
    status: 400,
    body: { error: { fields: { name: 'Enter your name', poFile: undefined } } },
  })
  t.match(await row(), { acceptedAt: null })
})

t.test('nobody is billed on a purchase order that is neither named nor attached', async (t) => {
  const { link, row } = await aQuote()
  t.match(await accept(await link(), { payBy: 'po', poNumber: ' ' }), {
    status: 400,
    body: { error: { fields: { poNumber: 'Enter the PO number, or attach the purchase order' } } },
  })
  t.match(await row(), { acceptedAt: null })
})

t.test('the largest file is taken', async (t) => {
  const { link, asking, address } = await aQuote()
  const png = Buffer.alloc(PO_FILE_BYTES)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(png)
  t.equal((await accept(await link(), { payBy: 'po', poFile: png.toString('base64') })).status, 200)
  const saved = await asking.get(`${address}/po`).responseType('blob')
  t.equal(saved.headers['content-type'], 'image/png')
  t.ok(png.equals(saved.body))
})

t.test('of two approvers at once one accepts, and the other is told', async (t) => {
  const { link, row, email } = await aQuote()
  const token = await link()
  const names = ['Martin Ogawa', 'Ana Paz', 'Lee Chen', 'Jo Reyes']
  const answers = await Promise.all(
    names.map((name) => accept(token, { name, payBy: 'po', poNumber: name, poFile: PDF.toString('base64') })),
  )
  t.same(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
  const [winner] = names.filter((_, at) => answers[at]?.status === 200)
  t.match(await row(), { acceptedBy: winner, poNumber: winner, payBy: 'po' })
  t.equal((await mailsTo(db, email)).filter(({ subject }) => subject.startsWith('Accepted')).length, 1)
})

t.test('an address that was typed gets only so many mails', async (t) => {
  app.clock.pass(2 * MONTH)
  const to = 'flooded@ridgeview.org'
  const statuses: number[] = []
  for (let sent = 0; sent < MAILS; sent += 1) {
    const { asking, address } = await aQuote()
    for (const _ of ['twice', 'each'])
      statuses.push((await asking.post(`${address}/link`, { email: to })).status)
  }
  t.equal(statuses.filter((status) => status === 204).length, MAILS)
  t.equal(statuses.filter((status) => status === 429).length, MAILS)
  t.equal((await mailsTo(db, to)).length, MAILS)
  const { asking, address } = await aQuote()
  for (const email of ['', 'nobody', 'a@b', `${'a'.repeat(300)}@ridgeview.org`])
    t.equal((await asking.post(`${address}/link`, { email })).status, 400)
  t.equal(
    (await stranger.post('/api/quote/not-a-quote-of-mine/link', { email: 'x@ridgeview.org' })).status,
    404,
  )
})
