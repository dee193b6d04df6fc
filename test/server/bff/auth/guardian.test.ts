import t from 'tap'
import { readAccount } from '../../../../server/product-api/account/me.ts'
import type { Config } from '../../../../server/product-api/config.ts'
import {
  inviteSecondGuardian,
  removeSecondGuardian,
} from '../../../../server/product-api/guardians/invite.ts'
import { outboxMailer } from '../../../../server/product-api/mail/outbox.ts'
import { INVITATION_DAYS } from '../../../../shared/rules/invitations.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { addAccount } from '../../../support/product-data.ts'
import { whoIs } from './sign-in-app.ts'
import { PASSWORD, signUpApp } from './sign-up-app.ts'

const LIFE_SECONDS = INVITATION_DAYS * 24 * 3_600

t.test('an invitation to see a family’s children', async (t) => {
  const app = await signUpApp(t)
  const { db } = app.productApi
  const parts = { db, clock: app.clock, mailer: outboxMailer(app.clock), config: { sandbox: true } as Config }
  await addAccount(db, 'ana', { firstName: 'Ana', lastName: 'Ortiz', settings: { role: 'Parent/guardian' } })
  const ana = await readAccount(db, 'ana')
  const invite = async (email: string) => {
    await removeSecondGuardian(parts, ana)
    await inviteSecondGuardian(parts, ana, email)
    return tokenMailedTo(db, email)
  }
  const joining = (token: string, more = {}) => ({
    ...{ token, firstName: 'Dan', lastName: 'Ruiz', password: PASSWORD, repeated: PASSWORD },
    ...more,
  })

  await t.test('says who invites, and a new account is signed in to the progress', async (t) => {
    const token = await invite('dan@home.test')
    const browser = app.browser()
    const { status, body } = await browser.post('/auth/family', { token })
    t.same([status, body], [200, { by: 'Ana Ortiz', email: 'dan@home.test', account: 'none' }])
    t.equal(await whoIs(browser), 'no-session', 'looking opens nothing')
    const refused = await browser.post('/auth/family/join', joining(token, { firstName: ' ', password: 'x' }))
    t.match(refused.body.error.fields, { firstName: 'First name is required', password: /6 or more/ })
    const joined = await browser.post('/auth/family/join', joining(token))
    t.same([joined.status, joined.body], [200, { redirectTo: '/account/progress' }])
    t.equal(await whoIs(browser), 'account Dan Ruiz')
    const again = await app.browser().post('/auth/family/join', joining(token))
    t.match([again.status, again.body.error.code], [409, 'link-used'])
  })

  await t.test('each link that does not work says why', async (t) => {
    const withdrawn = await invite('eve@home.test')
    const expired = await invite('eve@home.test')
    app.clock.pass(LIFE_SECONDS + 1)
    for (const [token, status, words] of [
      ['no token', 404, /withdrawn/],
      [withdrawn, 404, /withdrawn/],
      [expired, 410, /run out/],
    ] as const)
      for (const address of ['/auth/family', '/auth/family/join']) {
        const response = await app
          .browser()
          .post(address, address.endsWith('join') ? joining(token) : { token })
        t.match([response.status, response.body.error.message], [status, words], address)
      }
  })
})
