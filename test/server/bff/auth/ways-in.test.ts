import t from 'tap'
import { buildTestApp } from '../../../support/app.ts'
import { PASSWORD } from '../../../support/product-data.ts'
import { browserOf } from '../../../support/signed-in.ts'
import { takenApi } from '../../../support/taken-connections.ts'
import { hasSingleConnection as skip } from '../../../support/transactions.ts'

t.test('people and devices get in while others’ reads have all the product API has', { skip }, async (t) => {
  const app = await buildTestApp(t, { productApi: await takenApi(t) })
  const teacher = browserOf(app)
  const typed = { email: 'alma@school.test', password: PASSWORD }
  t.equal((await teacher.post('/auth/password', typed)).status, 200)
  t.equal((await browserOf(app).post('/auth/code', { code: 'code-alma' })).status, 200)
})
