import t from 'tap'
import { request } from 'undici'
import { saveDigest } from '../../../server/contract/digests.ts'
import { teacherSignup } from '../../../server/contract/sign-up.ts'
import { outbox } from '../../../server/product-api/db/schema/mail.ts'
import { callApi, startProductApi } from '../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../support/product-data.ts'
import { openSandbox } from '../../support/sandbox.ts'

const PRODUCT = 'http://localhost:3000'
const pageAt = async (url: string) => (await fetch(url)).text()

t.test('the outbox', async (t) => {
  const api = await startProductApi({ config: { sandbox: true } })
  t.teardown(() => api.close())
  const { origin } = await openSandbox(t, { outboxUrl: `${api.url}/sandbox/outbox` })

  await t.test('is empty at first, and says what to do', async (t) => {
    t.match(await pageAt(`${origin}/sandbox`), 'No mail yet.')
  })

  await t.test(
    'lists what the product wrote on the next load, and its links lead to the product (S2.57?)',
    async (t) => {
      await callApi(api.url, teacherSignup, { body: { email: 'alma@school.org', password: 'a password' } })
      const page = await pageAt(`${origin}/sandbox`)
      t.match(page, 'alma@school.org')
      const link = new RegExp(`href="(${PRODUCT}/validate/[\\w-]{43})"`).exec(page)?.[1]
      t.ok(link)
      const mail = await pageAt(`${origin}${/href="(\/sandbox\/outbox\/\d+)"/.exec(page)?.[1]}`)
      t.match(mail, 'Confirm your email address')
      t.match(mail, 'Follow the link to confirm your email address')
      t.match(mail, `href="${link}"`)
      t.match(mail, `\n${link}\n`, 'whole in the plain text, too')
    },
  )

  await t.test('shows a mail as it would be read in both themes, where it may do nothing', async (t) => {
    const page = await pageAt(`${origin}/sandbox`)
    const address = /href="(\/sandbox\/outbox\/\d+)"/.exec(page)?.[1]
    const shown = await pageAt(`${origin}${address}`)
    for (const theme of ['light', 'dark']) {
      t.match(shown, `src="${address}/${theme}"`)
      const answer = await fetch(`${origin}${address}/${theme}`)
      t.match(answer.headers.get('content-security-policy'), /default-src 'none'.*sandbox/)
      const html = await answer.text()
      t.match(html, theme === 'dark' ? '@media all' : '@media not all')
      t.match(html, `href="${PRODUCT}/validate/`)
      t.match(html, `>${PRODUCT}/validate/`, 'and the address to copy is whole')
    }
    t.equal((await fetch(`${origin}${address}/purple`)).status, 404)
  })

  await t.test('is no page of another host, and no button of another site', async (t) => {
    const ask = async (path: string, options: Parameters<typeof request>[1]) => {
      const { statusCode, body } = await request(`${origin}${path}`, options)
      await body.dump()
      return statusCode
    }
    t.equal(await ask('/sandbox', { headers: { host: 'localhost:3461' } }), 200)
    t.equal(await ask('/sandbox', { headers: { host: 'evil.example' } }), 421)
    const press = (site: string) =>
      ask('/sandbox/outbox', { method: 'POST', headers: { 'sec-fetch-site': site } })
    t.same([await press('same-origin'), await press('cross-site'), await press('same-site')], [303, 403, 403])
  })

  await t.test('has the weekly mails that were asked for written now, whatever day it is', async (t) => {
    await addAccount(api.db, 'rosa', { settings: { role: 'Classroom teacher', timezone: 'UTC' } })
    await addRoster(api.db, 'r1', 'rosa', ['k1'])
    const body = { kind: 'classes', studentId: null, day: 3 } as const
    await callApi(api.url, saveDigest, { bearer: await bearerFor(api, 'rosa'), body })
    t.notMatch(await pageAt(`${origin}/sandbox`), 'Your week')
    const page = await (await fetch(`${origin}/sandbox/outbox`, { method: 'POST' })).text()
    t.match(page, /Your week: .+<\/a><\/td><td>rosa@/)
  })

  await t.test('shows markup as what was written, not as markup', async (t) => {
    const evil = '<img src=x onerror=alert(1)>'
    await api.db.insert(outbox).values({
      to: evil,
      subject: evil,
      text: evil,
      link: `/"><script>alert(1)</script>`,
      sentAt: api.clock.now(),
    })
    const page = await pageAt(`${origin}/sandbox`)
    const mail = await pageAt(`${origin}${/href="(\/sandbox\/outbox\/\d+)"/.exec(page)?.[1]}`)
    for (const text of [page, mail]) t.notMatch(text, /<img|<script/)
  })

  await t.test('has no mail but those', async (t) => {
    for (const id of ['999', 'x', '1%2F..'])
      t.equal((await fetch(`${origin}/sandbox/outbox/${id}`)).status, 404, id)
  })
})

t.test('a product API that does not answer takes only its own part away', async (t) => {
  const { origin } = await openSandbox(t, { outboxUrl: 'http://127.0.0.1:1/sandbox/outbox' })
  const page = await pageAt(`${origin}/sandbox`)
  t.match(page, 'The product API is not responding')
  t.match(await (await fetch(`${origin}/sandbox/outbox`, { method: 'POST' })).text(), 'is not responding')
  t.match(page, 'teacher@demo.test')
})

t.test('before a product API of somebody’s own there is no outbox', async (t) => {
  const { origin } = await openSandbox(t)
  t.notMatch(await pageAt(`${origin}/sandbox`), 'Outbox')
  t.equal((await fetch(`${origin}/sandbox/outbox/1`)).status, 404)
})
