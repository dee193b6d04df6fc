import t from 'tap'
import { demoAccounts, demoPassword } from '../../../server/contract/demo-accounts.ts'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { buildTestApp } from '../../support/app.ts'
import { sharedDemoProductApi } from '../../support/product-api.ts'
import { browserOf } from '../../support/signed-in.ts'

t.test('every demo account signs in, and each screen of its navigation responds (S1.2)', async (t) => {
  const made = await buildTestApp(t, { productApi: await sharedDemoProductApi() })
  for (const { email, firstName, lastName } of demoAccounts) {
    const browser = browserOf(made)
    t.equal((await browser.post('/auth/password', { email, password: demoPassword })).status, 200, email)
    const { person, nav }: ShellView = (await browser.get('/api/screens/shell')).body
    t.equal(person.name, `${firstName} ${lastName}`)
    t.ok(nav.length > 1, `${email} has a navigation`)
    for (const { screen, href } of nav) {
      t.equal((await browser.get(`/api/screens/${screen}`)).status, 200, `${email}: ${screen}`)
      t.equal((await browser.get(href)).status, 200, `${email}: ${href}`)
    }
  }
})
