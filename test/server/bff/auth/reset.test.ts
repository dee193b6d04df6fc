import t from 'tap'
import { setError } from '../../../../server/bff/auth/reset.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { refusingMailer } from '../../../../server/product-api/mail/mailer.ts'
import { mailsTo } from '../../../support/mails.ts'
import { addAccount, PASSWORD as OLD } from '../../../support/product-data.ts'
import { whoIs } from './sign-in-app.ts'
import { signUpApp } from './sign-up-app.ts'

const NEW = 'another password'
const HOUR = 3_600
const UNUSABLE = 'We were unable to reset your password using this URL'

t.test('a forgotten password', async (t) => {
  const app = await signUpApp(t)
  const { db } = app.productApi
  const counted = (email: string) => app.browser().post('/auth/reset', { email })
  const set = (token: string, more = {}) =>
    app.browser().post('/auth/reset/password', { token, password: NEW, repeated: NEW, ...more })
  const signIn = async (email: string, password: string) => {
    const browser = app.browser()
    await browser.post('/auth/password', { email, password })
    return browser
  }

  await t.test(
    'a mail is sent, and a second request at once counts as sent (S7.25, S8.38, S8.40)',
    async (t) => {
      await addAccount(db, 'alma')
      t.equal((await counted(' ALMA@school.test')).status, 204)
      t.equal((await counted('alma@school.test')).status, 204)
      t.equal((await mailsTo(db, 'alma@School.test')).length, 1)
    },
  )

  await t.test('an unknown address has an error beside its field (S8.42, S8.43?)', async (t) => {
    const { status, body } = await counted('nobody@school.test')
    const sentence = "Sorry, we don't have an account with that email."
    t.same(
      [status, body.error.code, body.error.message, body.error.fields],
      [404, 'not-found', sentence, { email: sentence }],
    )
    t.same((await counted('  ')).body.error.fields, { email: 'Enter your email' })
  })

  await t.test('the link sets a password and ends every session (S2.63, S7.26)', async (t) => {
    await addAccount(db, 'ben')
    const elsewhere = await signIn('ben@school.test', OLD)
    t.equal(await whoIs(elsewhere), 'account Alma Reyes')
    const [sessionId = ''] = elsewhere.cookies().map((cookie) => cookie.replace('session=', ''))
    await counted('ben@school.test')
    const token = await app.tokenFor('ben@School.test')
    t.equal((await app.browser().post('/auth/reset/look', { token })).status, 204, 'it works')
    t.equal((await app.browser().post('/auth/accept', { token })).status, 404, 'and is no invitation')
    t.equal((await set(token)).status, 204, 'looking has not used it up')
    t.equal(await app.parts.sessionStore.read(sessionId, { poll: true }), null, 'before anybody asks with it')
    t.equal(await whoIs(elsewhere), 'no-session')
    t.equal(await whoIs(await signIn('ben@school.test', OLD)), 'no-session')
    t.equal(await whoIs(await signIn('ben@school.test', NEW)), 'account Alma Reyes')
  })

  await t.test('a password is refused beside its field, and the link stays good (S5.5, S5.7)', async (t) => {
    await addAccount(db, 'cleo')
    await counted('cleo@school.test')
    const token = await app.tokenFor('cleo@School.test')
    t.same((await set(token, { password: 'five5', repeated: 'five5' })).body.error.fields, {
      password: '(6 or more characters)',
      repeated: '(6 or more characters)',
    })
    t.same((await set(token, { repeated: OLD })).body.error.fields, { repeated: "Passwords don't match!" })
    t.equal((await set(token)).status, 204)
  })

  await t.test('used, edited or expired, the link resets nothing (S8.41, S8.43?)', async (t) => {
    await addAccount(db, 'dan')
    await counted('dan@school.test')
    const used = await app.tokenFor('dan@School.test')
    await set(used)
    await addAccount(db, 'eve')
    await counted('eve@school.test')
    const late = await app.tokenFor('eve@School.test')
    app.clock.pass(HOUR)
    for (const [token, status, code] of [
      [used, 409, 'link-used'],
      [late, 410, 'link-expired'],
      [`${late.slice(0, -2)}AA`, 404, 'not-found'],
      ['eve@school.test', 404, 'not-found'],
    ] as const) {
      const { status: got, body } = await set(token, { password: 'a third one', repeated: 'a third one' })
      t.same([got, body.error.code, body.error.message], [status, code, UNUSABLE])
      const looked = await app.browser().post('/auth/reset/look', { token })
      t.same([looked.status, looked.body.error.code, looked.body.error.message], [status, code, UNUSABLE])
    }
    t.equal(await whoIs(await signIn('eve@school.test', OLD)), 'account Alma Reyes')
  })

  await t.test('who was turned away after wrong passwords signs in with the new one (S2.63)', async (t) => {
    const tryTo = (email: string, password: string) =>
      app.browser().post('/auth/password', { email, password })
    for (const id of ['fay', 'gus']) {
      await addAccount(db, id)
      for (let at = 0; at < 10; at++) await tryTo(`${id}@school.test`, 'a wrong one')
      const { status, body } = await tryTo(`${id}@school.test`, OLD)
      t.same([status, body.error.message], [429, 'Too many attempts. Please try again in 15 minutes.'])
    }
    await counted('fay@school.test')
    t.equal((await tryTo('fay@school.test', OLD)).status, 429, 'asking for the mail lifts nothing')
    const token = await app.tokenFor('fay@School.test')
    await set(token, { repeated: OLD })
    t.equal((await tryTo('fay@school.test', OLD)).status, 429, 'nor does a password that was not set')
    t.equal((await set(token)).status, 204)
    t.equal((await tryTo('fay@school.test', NEW)).status, 200)
    t.equal((await tryTo('gus@school.test', OLD)).status, 429, 'nobody else’s count ends with it')
    t.equal((await set(token)).status, 409)
  })

  await t.test('no log has an address, a password or a token', async (t) => {
    const logged = [...app.logged, ...app.productLogged].join('')
    t.match(logged, '/auth/reset')
    t.notMatch(logged, /@school\.test|another password/i)
    t.notOk(logged.includes(await app.tokenFor('ben@School.test')))
  })
})

t.test('an upstream failure is shown, and the old password stays (S8.39, S8.44)', async (t) => {
  const app = await signUpApp(t, { mailer: refusingMailer })
  await addAccount(app.productApi.db, 'alma')
  const sent = await app.browser().post('/auth/reset', { email: 'alma@school.test' })
  t.same(
    [sent.status, sent.body.error.message],
    [502, 'We were unable to reset your password. Please try again.'],
  )
  await app.productApi.close()
  const set = await app
    .browser()
    .post('/auth/reset/password', { token: 'A'.repeat(43), password: NEW, repeated: NEW })
  t.same(
    [set.status, set.body.error.message],
    [502, 'We could not save your new password. Your old one still works. Please try again.'],
  )
})

t.test('of a password that may have been set nobody is told that the old one works (S8.44)', async (t) => {
  for (const reason of ['slow', 'invalid-response'] as const)
    t.match(setError(new UpstreamError(reason, 'setPassword')), {
      message: /^We could not see whether your new password was saved\. Try to sign in with it\./,
    })
  t.match(setError(new UpstreamError('busy', 'setPassword')), { message: /Your old one still works/ })
})
