import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { login } from '../../../../server/contract/auth.ts'
import { attachProspect, createProspect } from '../../../../server/contract/prospects.ts'
import { teacherSignup } from '../../../../server/contract/sign-up.ts'
import { issueCode } from '../../../../server/product-api/auth/single-use.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { prospects } from '../../../../server/product-api/db/schema/prospects.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'

const DAY = 24 * 3600

t.test('a lead’s state reaches the account they create', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  const prospect = async (leadCode: string) => {
    const body = { institutionScope: 'school', category: 'trial', leadCode } as const
    return ((await callApi(url, createProspect, { body })).body as { state: string }).state
  }
  const leadCodeOf = async (id: string) =>
    (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.leadCode
  await addAccount(db, 'alma')
  await addAccount(db, 'ben')
  const bearer = await bearerFor(api, 'alma')

  await t.test(
    'the state is opaque, and PUT makes it the signed-in person’s (S3.50, S7.62, S7.63, S7.64?)',
    async (t) => {
      const state = await prospect('spring')
      t.match(state, /^[\w-]{43}$/)
      t.notOk(JSON.stringify(await db.select().from(prospects)).includes(state))
      for (let times = 0; times < 2; times++)
        t.match(await callApi(url, attachProspect, { params: { code: state }, bearer }), {
          status: 200,
          body: {},
        })
      t.match((await callApi(url, me, { bearer })).body, {
        clientData: { prospectRecord: { leadCode: 'spring' } },
      })
      const other = await callApi(url, attachProspect, {
        params: { code: state },
        bearer: await bearerFor(api, 'ben'),
      })
      t.match(other, { status: 404 }, 'somebody else’s')
      t.equal(await leadCodeOf('ben'), null)
    },
  )

  await t.test('it is stored at sign-up, and an unknown one stops nobody (S3.50, S7.64?)', async (t) => {
    const leadOf = async (email: string, state: string) => {
      const body = { email, password: 'a password', prospect: state }
      t.equal((await callApi(url, teacherSignup, { body })).status, 200)
      return (await db.select().from(accounts).where(eq(accounts.email, email)))[0]?.leadCode
    }
    t.equal(await leadOf('cleo@school.org', await prospect('winter')), 'winter')
    t.equal(await leadOf('dan@school.org', 'a-state-nobody-knows'), null)
  })

  await t.test('it is stored at sign-in, and an unknown one stops nobody (S7.8, S7.64?)', async (t) => {
    const enter = async (prospect: string) => {
      const { code } = await issueCode(api, 'email', 'ben')
      return (await callApi(url, login, { params: { provider: 'email', code }, query: { prospect } })).status
    }
    t.equal(await enter('no-such-prospect'), 200)
    t.equal(await leadCodeOf('ben'), null)
    t.equal(await enter(await prospect('autumn')), 200)
    t.equal(await leadCodeOf('ben'), 'autumn')
  })

  await t.test('after 30 days it is forgotten', async (t) => {
    const state = await prospect('late')
    clock.pass(30 * DAY)
    const response = await callApi(url, attachProspect, {
      params: { code: state },
      bearer: await bearerFor(api, 'alma'),
    })
    t.equal(response.status, 404)
    await prospect('newer')
    t.equal((await db.select().from(prospects)).length, 1)
  })

  await t.test('no scope or category but those there are', async (t) => {
    for (const body of [
      { institutionScope: 'state', category: 'trial', leadCode: 'x' },
      { institutionScope: 'class', category: 'paid', leadCode: 'x' },
      { institutionScope: 'class', category: 'trial', leadCode: '' },
    ])
      t.equal((await callApi(url, createProspect, { body: body as never })).status, 400)
  })
})
