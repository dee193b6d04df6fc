import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import {
  sendPasswordReset,
  sendValidation,
  setPassword,
  teacherSignup,
  validate,
} from '../../../../server/contract/sign-up.ts'
import { hashOf } from '../../../../server/product-api/auth/single-use.ts'
import { mailLinks } from '../../../../server/product-api/db/schema/mail.ts'
import { createLink } from '../../../../server/product-api/mail/links.ts'
import { lockForRemoval } from '../../../../server/product-api/rosters/locks.ts'
import { movableClock } from '../../../support/clock.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'
import { hasSingleConnection as skip, untilWaiting } from '../../../support/transactions.ts'

const EMAIL = 'alma@school.org'
/** Longer than a link keeps another from being sent. */
const LATER_SECONDS = 660

async function running(t: Test) {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  /** Starts these one after the other, each once the one before waits, while somebody has the row of a link. */
  const behindLink = async (tokenHash: string, works: readonly (() => Promise<unknown>)[]) => {
    const begun: Promise<unknown>[] = []
    await db.transaction(async (tx) => {
      await tx.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash)).for('update')
      for (const work of works) {
        begun.push(work())
        await untilWaiting(db, begun.length)
      }
    })
    return Promise.all(begun)
  }
  const sendReset = async () => (await callApi(url, sendPasswordReset, { body: { email: EMAIL } })).status
  return { clock, db, url, behindLink, sendReset }
}

t.test('an account is signed up for again while an earlier link of it is opened', { skip }, async (t) => {
  const { clock, db, url, behindLink } = await running(t)
  const signUp = () => callApi(url, teacherSignup, { body: { email: EMAIL, password: PASSWORD } })
  const { proof } = (await signUp()).body as { proof: string }
  const first = hashOf(await tokenMailedTo(db, EMAIL))
  clock.pass(LATER_SECONDS)
  await callApi(url, sendValidation, { body: { email: EMAIL } })
  const token = await tokenMailedTo(db, EMAIL)
  const headers = { 'x-signup-proof': proof }
  const statuses = await behindLink(first, [
    async () => (await signUp()).status,
    async () => (await callApi(url, validate, { params: { token }, headers })).status,
  ])
  t.same(statuses, [200, 409], 'only the newest link opens it')
})

t.test('a password is set by a link while another is asked for', { skip }, async (t) => {
  const { clock, db, url, behindLink, sendReset } = await running(t)
  await addAccount(db, 'alma', { email: EMAIL })
  const tokens: string[] = []
  for (let nth = 0; nth < 2; nth += 1) {
    tokens.push(await createLink(db, clock, { accountId: 'alma', purpose: 'reset' }))
    clock.pass(LATER_SECONDS)
  }
  const [first = '', token = ''] = tokens
  const statuses = await behindLink(hashOf(first), [
    sendReset,
    async () => (await callApi(url, setPassword, { body: { token, password: PASSWORD } })).status,
  ])
  t.same(statuses, [200, 409])
})

t.test('an account is removed while a link of it is asked for', { skip }, async (t) => {
  const { clock, db, behindLink, sendReset } = await running(t)
  await addAccount(db, 'alma', { email: EMAIL })
  const [first, second] = ['z', 'a']
  for (const tokenHash of [first, second]) {
    const sentAt = clock.now()
    const expiresAt = new Date(sentAt.getTime() + 2 * LATER_SECONDS * 1000 + 1)
    await db.insert(mailLinks).values({ tokenHash, accountId: 'alma', purpose: 'reset', sentAt, expiresAt })
    clock.pass(LATER_SECONDS)
  }
  const [status] = await behindLink(first, [
    sendReset,
    () =>
      db.transaction(async (tx) => {
        await lockForRemoval(tx, ['alma'])
        await tx.delete(mailLinks).where(eq(mailLinks.accountId, 'alma'))
      }),
  ])
  t.equal(status, 200)
})
