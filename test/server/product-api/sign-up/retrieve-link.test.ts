import t from 'tap'
import { loginEmail } from '../../../../server/contract/auth.ts'
import { retrieveLink, setPassword, teacherSignup } from '../../../../server/contract/sign-up.ts'
import { createLink } from '../../../../server/product-api/mail/links.ts'
import { movableClock } from '../../../support/clock.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'

const PASSWORD = 'pässword of ünicode'

t.test('what a mailed link is for', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  const read = (token: string) => callApi(url, retrieveLink, { params: { token } })
  const signIn = async (email: string) =>
    (await callApi(url, loginEmail, { body: { email, password: PASSWORD } })).status

  await t.test('an invitation says whose it is, and a password accepts it (S7.22, S7.23?)', async (t) => {
    await addAccount(db, 'kim', { email: 'kim@school.org', state: 'unvalidated', passwordHash: null })
    const token = await createLink(db, clock, { accountId: 'kim', purpose: 'accept' })
    t.same((await read(token)).body, {
      purpose: 'accept',
      email: 'kim@School.test',
      firstName: 'Alma',
      lastName: 'Reyes',
    })
    t.equal((await callApi(url, setPassword, { body: { token, password: PASSWORD } })).status, 200)
    t.equal(await signIn('kim@school.org'), 200)
    t.match(await read(token), { status: 409 })
    t.match(await read('never-sent-to-anybody'), { status: 404 })
  })

  await t.test(
    'any other link shows its purpose, opens nothing and names nobody (S7.22, S7.23?)',
    async (t) => {
      await callApi(url, teacherSignup, { body: { email: 'lou@school.org', password: PASSWORD } })
      const token = await tokenMailedTo(db, 'lou@school.org')
      t.same((await read(token)).body, { purpose: 'validate' })
      t.same((await read(token)).body, { purpose: 'validate' }, 'again: nothing was used up')
      t.equal(await signIn('lou@school.org'), 401, 'and nothing is open')
      await addAccount(db, 'mo', { email: 'mo@school.org' })
      const reset = await createLink(db, clock, { accountId: 'mo', purpose: 'reset' })
      t.same((await read(reset)).body, { purpose: 'reset' })
      await callApi(url, setPassword, { body: { token: reset, password: PASSWORD } })
      t.match(await read(reset), { status: 409, body: { error: { code: 'link-used' } } })
    },
  )
})
