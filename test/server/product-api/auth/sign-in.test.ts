import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import { me } from '../../../../server/contract/account.ts'
import { login, loginEmail, logout, refreshToken } from '../../../../server/contract/auth.ts'
import { TokenSession } from '../../../../server/contract/entities.ts'
import { guessHash } from '../../../../server/product-api/auth/guessing.ts'
import { issueCode } from '../../../../server/product-api/auth/single-use.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { tokenFamilies } from '../../../../server/product-api/db/schema/sessions.ts'
import { loginCodes, signInFailures } from '../../../../server/product-api/db/schema/sign-in.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

const codeOf = async (api: RunningProductApi, email: string, password = PASSWORD) => {
  const answer = await callApi(api.url, loginEmail, { body: { email, password } })
  return (answer.body as { code: string }).code
}
const redeem = (api: RunningProductApi, code: string, provider: 'email' | 'google' = 'email') =>
  callApi(api.url, login, { params: { provider, code }, query: {} })
/** Signs in past the password, which takes its time on purpose. */
const signIn = async (api: RunningProductApi, accountId: string) =>
  Value.Parse(TokenSession, (await redeem(api, (await issueCode(api, 'email', accountId)).code)).body)
const refresh = (api: RunningProductApi, token: string | undefined) =>
  callApi(api.url, refreshToken, { body: { refreshToken: token ?? '' } })
const refused = { status: 401, body: { error: { code: 'signin-failed' } } }
const ended = { status: 401, body: { error: { code: 'no-session' } } }

t.test('signing in with a password, and the token session that follows', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  await addAccount(api.db, 'unvalidated', { state: 'unvalidated' })
  await addAccount(api.db, 'gone', { state: 'deactivated' })
  await addAccount(api.db, 'educator', {
    passwordHash: null,
    partner: { userRole: 'teacher', onboardId: 'o', stateId: 'CA' },
  })

  await t.test(
    'an e-mail in any case and its password open a session (S1.23, S7.9?, S7.27, S7.28?)',
    async (t) => {
      const code = await codeOf(api, ' ALMA@School.Test ')
      const session = Value.Parse(TokenSession, (await redeem(api, code)).body)
      t.equal(session.expiresIn, 15 * MINUTE)
      t.equal((await callApi(api.url, me, { bearer: session.accessToken })).status, 200)
    },
  )

  await t.test('an address that only resembles an account’s signs nobody in', async (t) => {
    await addAccount(api.db, 'kim')
    const alike = '\u212Aim@school.test'
    t.equal(alike.toLowerCase(), 'kim@school.test', 'the Kelvin sign is a k in small letters')
    t.match(await callApi(api.url, loginEmail, { body: { email: alike, password: PASSWORD } }), refused)
  })

  await t.test(
    'wrong, unknown, unvalidated, deactivated and partner accounts get the same response (S8.36)',
    async (t) => {
      const bodies = new Set<string>()
      for (const [email, password] of [
        ['alma@school.test', 'wrong'],
        ['nobody@school.test', PASSWORD],
        ['unvalidated@school.test', PASSWORD],
        ['gone@school.test', PASSWORD],
        ['educator@school.test', ''],
      ] as const) {
        const answer = await callApi(api.url, loginEmail, { body: { email, password } })
        t.match(answer, refused, email)
        const { requestId: _, ...error } = (answer.body as { error: { requestId: string } }).error
        bodies.add(JSON.stringify(error))
      }
      t.same(
        [...bodies],
        ['{"code":"signin-failed","message":"Your email and/or password did not match our records."}'],
      )
    },
  )

  await t.test(
    'a login code works once, for its own provider, for 60 seconds, and is stored as a hash (S7.9?)',
    async (t) => {
      const code = await codeOf(api, 'alma@school.test')
      const kept = await api.db.select().from(loginCodes)
      t.notOk(JSON.stringify(kept).includes(code))
      const twice = await Promise.all([redeem(api, code), redeem(api, code)])
      t.same(twice.map(({ status }) => status).sort(), [200, 401])
      t.match(await redeem(api, code), refused)

      const crossed = await codeOf(api, 'alma@school.test')
      t.match(await redeem(api, crossed, 'google'), refused)
      t.match(await redeem(api, crossed), refused, 'a code tried at the wrong door is burnt')

      const late = await codeOf(api, 'alma@school.test')
      clock.pass(60)
      t.match(await redeem(api, late), refused)
      t.match(await redeem(api, 'never-issued-code-0000'), refused)
    },
  )

  await t.test(
    'a refresh moves the session on, and the old access token lives out its time (S7.9?)',
    async (t) => {
      const first = await signIn(api, 'alma')
      clock.pass(14 * MINUTE)
      const second = Value.Parse(TokenSession, (await refresh(api, first.refreshToken)).body)
      t.not(second.accessToken, first.accessToken)
      t.not(second.refreshToken, first.refreshToken)
      t.equal((await callApi(api.url, me, { bearer: first.accessToken })).status, 200)
      clock.pass(MINUTE)
      t.match(await callApi(api.url, me, { bearer: first.accessToken }), ended)
      t.equal((await callApi(api.url, me, { bearer: second.accessToken })).status, 200)
    },
  )

  await t.test('twenty refreshes at once get one and the same next session', async (t) => {
    const first = await signIn(api, 'alma')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(api, first.refreshToken)))
    t.same(new Set(answers.map(({ status }) => status)), new Set([200]))
    t.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1)
  })

  await t.test(
    'a just-rotated refresh token answers the same for 30 seconds; after that it ends the family',
    async (t) => {
      const first = await signIn(api, 'alma')
      const second = Value.Parse(TokenSession, (await refresh(api, first.refreshToken)).body)
      clock.pass(30)
      t.match((await refresh(api, first.refreshToken)).body, {
        accessToken: second.accessToken,
        refreshToken: second.refreshToken,
      })
      clock.pass(1)
      t.match(await refresh(api, first.refreshToken), ended)
      t.match(await refresh(api, second.refreshToken), ended, 'the newest token went with it')
      t.match(await callApi(api.url, me, { bearer: second.accessToken }), ended)
    },
  )

  await t.test('a token two generations old ends the family even at once', async (t) => {
    const first = await signIn(api, 'alma')
    const second = Value.Parse(TokenSession, (await refresh(api, first.refreshToken)).body)
    const third = Value.Parse(TokenSession, (await refresh(api, second.refreshToken)).body)
    t.match(await refresh(api, first.refreshToken), ended)
    t.match(await callApi(api.url, me, { bearer: third.accessToken }), ended)
  })

  await t.test('a session nobody refreshes for 14 days is over', async (t) => {
    const session = await signIn(api, 'alma')
    clock.pass(14 * DAY)
    t.match(await refresh(api, session.refreshToken), ended)
    await signIn(api, 'alma')
    const left = await api.db.select().from(tokenFamilies).where(eq(tokenFamilies.accountId, 'alma'))
    t.equal(left.length, 1, 'a new sign-in sweeps expired sessions away')
  })

  await t.test('what is no refresh token is refused, an access token too', async (t) => {
    const session = await signIn(api, 'alma')
    for (const text of ['', 'nonsense', session.accessToken, `${session.refreshToken}x`])
      t.match(await refresh(api, text), ended)
    t.equal((await refresh(api, session.refreshToken)).status, 200, 'and none of it ended the session')
  })

  await t.test('logging out ends the session and no other (S7.146?)', async (t) => {
    const [one, other] = [await signIn(api, 'alma'), await signIn(api, 'alma')]
    t.match(await callApi(api.url, logout, { bearer: one.accessToken }), { status: 200, body: {} })
    t.match(await callApi(api.url, me, { bearer: one.accessToken }), ended)
    t.match(await refresh(api, one.refreshToken), ended)
    t.match(await callApi(api.url, logout, { bearer: one.accessToken }), ended)
    t.equal((await callApi(api.url, me, { bearer: other.accessToken })).status, 200)
  })

  await t.test('deactivating an account ends its sessions and refuses its codes', async (t) => {
    await addAccount(api.db, 'leaving')
    const session = await signIn(api, 'leaving')
    await api.db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, 'leaving'))
    t.match(await callApi(api.url, me, { bearer: session.accessToken }), ended)
    t.match(await refresh(api, session.refreshToken), ended)
  })

  await t.test('a missing, malformed or forged bearer is no-session (S7.4, S8.79?)', async (t) => {
    const { accessToken } = await signIn(api, 'alma')
    const forged = accessToken.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)
    for (const authorization of ['', 'Bearer', 'Basic YTpi', 'Bearer x', `Bearer ${forged}`, accessToken])
      t.match(await callApi(api.url, me, { headers: { authorization } }), ended, authorization.slice(0, 12))
  })

  await t.test('no token and no code stands anywhere in the database', async (t) => {
    const session = await signIn(api, 'alma')
    const families = JSON.stringify(await api.db.select().from(tokenFamilies))
    for (const token of [session.accessToken, session.refreshToken ?? ''])
      t.notOk(families.includes(token.split('.').at(-1) ?? ''))
  })
})

t.test('guessing a password is limited per e-mail, known or not (architecture, Guessing)', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  await addAccount(api.db, 'busy')
  const guess = (email: string, password: string) =>
    callApi(api.url, loginEmail, { body: { email, password } })
  const failed = (email: string, times: number) =>
    api.db
      .insert(signInFailures)
      .values(Array(times).fill({ emailHash: guessHash('password', email), failedAt: clock.now() }))

  await t.test('successes never count', async (t) => {
    for (let times = 0; times < 12; times++) t.equal((await guess('busy@school.test', PASSWORD)).status, 200)
  })

  await t.test('the 101st wrong password in 15 minutes is 429, and so is the right one then', async (t) => {
    for (const email of ['alma@school.test', 'nobody@school.test']) {
      await failed(email, 98)
      for (let times = 0; times < 2; times++) t.match(await guess(email, 'wrong'), refused, email)
      const blocked = await guess(email, PASSWORD)
      t.match(blocked, { status: 429, body: { error: { code: 'too-many' } } }, email)
      t.equal(blocked.headers.get('retry-after'), '900')
    }
    t.equal((await guess('busy@school.test', PASSWORD)).status, 200, 'nobody else is kept out')
    clock.pass(15 * MINUTE)
    t.equal((await guess('alma@school.test', PASSWORD)).status, 200)
  })

  await t.test('what is no e-mail is counted under no name', async (t) => {
    await api.db.delete(signInFailures)
    t.match(await guess('app code of account-alma', 'wrong'), refused)
    t.same(await api.db.select().from(signInFailures), [])
    t.not(guessHash('password', 'app code of alma'), guessHash('appCode', 'alma'))
    t.not(guessHash('password', 'alma'), guessHash('appCode', 'alma'))
  })

  await t.test('guesses sent all at once do not all pass', async (t) => {
    await failed('burst@school.test', 90)
    const burst = await Promise.all(Array.from({ length: 20 }, () => guess('burst@school.test', 'wrong')))
    t.equal(burst.filter(({ status }) => status === 401).length, 10)
    t.equal((await guess('burst@school.test', 'wrong')).status, 429)
  })
})
