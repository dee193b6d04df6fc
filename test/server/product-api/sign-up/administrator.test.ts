import { eq } from 'drizzle-orm'
import t from 'tap'
import { parentSignup, teacherSignup } from '../../../../server/contract/sign-up.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'

const EMAIL = 'iris@numberlane.org'
const body = { email: 'Iris@Numberlane.org', password: 'a stranger’s password' }

for (const strict of [false, true])
  t.test(
    `a stranger’s sign-up changes nothing of an administrator who has not opened their link${strict ? ', and tells nothing' : ''}`,
    async (t) => {
      const api = await startProductApi({ config: { strict } })
      t.teardown(() => api.close())
      const read = () => api.db.select().from(accounts).where(eq(accounts.email, EMAIL))
      await addAccount(api.db, 'iris', {
        email: EMAIL,
        state: 'unvalidated',
        passwordHash: null,
        isInternalAdmin: true,
        settings: { role: 'Other educator' },
      })
      await addAccount(api.db, 'eve', { email: 'eve@school.org', state: 'deactivated' })
      const before = await read()
      for (const call of [teacherSignup, parentSignup]) {
        const answer = await callApi(api.url, call, { body })
        const taken = await callApi(api.url, call, { body: { ...body, email: 'eve@school.org' } })
        t.equal(answer.status, strict ? 200 : 409)
        t.equal(answer.status, taken.status, 'as for any address that is taken')
        t.same(Object.keys(answer.body as object), Object.keys(taken.body as object))
      }
      t.same(await read(), before)
      t.same(await mailsTo(api.db, EMAIL), [])
    },
  )
