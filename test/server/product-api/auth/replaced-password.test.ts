import { eq } from 'drizzle-orm'
import t from 'tap'
import { loginEmail } from '../../../../server/contract/auth.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { loginCodes } from '../../../../server/product-api/db/schema/sign-in.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi, testPasswords } from '../../../support/product-api.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'

const refused = { status: 401, body: { error: { code: 'signin-failed' } } }

t.test('a password that is replaced while it is checked opens nothing', async (t) => {
  const clock = movableClock()
  let meanwhile = async () => {}
  // Replaces it when the code is about to be issued, after the check.
  const wrap = (db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name === 'transaction')
          return async (...given: Parameters<Db['transaction']>) => {
            await meanwhile()
            return target.transaction(...given)
          }
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const api = await startProductApi({ clock, wrap })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  meanwhile = async () => {
    const passwordHash = await testPasswords.hash('another password')
    await api.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, 'alma'))
  }
  const body = { email: 'alma@school.test', password: PASSWORD }
  t.match(await callApi(api.url, loginEmail, { body }), refused)
  t.same(await api.db.select().from(loginCodes), [])
})
