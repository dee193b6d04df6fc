import t from 'tap'
import { mailsTo } from '../../../support/mails.ts'
import { addAccount } from '../../../support/product-data.ts'
import { type SignUpApp, signUpApp, wanted } from './sign-up-app.ts'

/** All that a stranger sees of an answer; the request's own number aside. */
const seen = ({
  status,
  body,
  headers,
}: {
  status: number
  body: unknown
  headers: Record<string, unknown>
}) => ({
  status,
  body,
  headers: Object.keys(headers).sort(),
  cookies: [headers['set-cookie'] ?? []].flat().map((line) => String(line).replace(/=[\w-]{43};/, '=*;')),
})

/** The same asks about an address with an account, and about one without. */
async function asks(app: SignUpApp, email: string) {
  const browser = app.browser()
  return [
    seen(await browser.post('/auth/sign-up', wanted(email))),
    seen(await browser.post('/auth/sign-up', wanted(email, { device: true }))),
    seen(await browser.post('/auth/reset', { email })),
    seen(await browser.post('/auth/reset', { email })),
    seen(await browser.post('/auth/sign-up/again', { email })),
  ]
}

t.test('where existence is hidden no response tells who has an account (STRICT_ACCOUNTS)', async (t) => {
  const app = await signUpApp(t, { product: { strict: true } })
  const { db } = app.productApi
  await addAccount(db, 'alma', { email: 'alma@school.org', caseSensitiveEmail: 'alma@school.org' })
  const [known, unknown] = [await asks(app, 'alma@school.org'), await asks(app, 'nobody@school.org')]
  t.same(known, unknown)
  t.same(
    known.map(({ status }) => status),
    [200, 200, 204, 204, 204],
  )
  t.match(
    await mailsTo(db, 'alma@school.org'),
    [{ subject: 'You already have an account' }],
    'its owner is told',
  )
})

t.test(
  '… not even one to somebody who asks until an address has had its mails (STRICT_ACCOUNTS)',
  async (t) => {
    const app = await signUpApp(t, { product: { strict: true } })
    const { db } = app.productApi
    await addAccount(db, 'alma', { email: 'alma@school.org', caseSensitiveEmail: 'alma@school.org' })
    const callOften = async (email: string) => {
      const browser = app.browser()
      const statuses = [(await browser.post('/auth/sign-up', wanted(email))).status]
      for (let times = 0; times < 10; times += 1)
        statuses.push((await browser.post('/auth/sign-up/again', { email })).status)
      statuses.push((await browser.post('/auth/reset', { email })).status)
      return statuses
    }
    t.same(await callOften('nobody@school.org'), await callOften('alma@school.org'))
    t.equal((await mailsTo(db, 'nobody@school.org')).length, 10, 'and no mailbox is filled')
  },
)
