import t from 'tap'
import { signUpApp, wanted } from './sign-up-world.ts'

t.test('in the sandbox the page of the link is told at once (S7.18, S7.19?)', async (t) => {
  const app = await signUpApp(t, { product: { sandbox: true } })
  const { body } = await app.browser().post('/auth/sign-up', wanted('alma@school.org'))
  t.same(body, { confirmAt: `/validate/${await app.tokenFor('alma@school.org')}` })
  const parent = await app.browser().post('/auth/sign-up', wanted('parent@home.org', { kind: 'parent' }))
  t.match(parent.body.confirmAt, /^\/parentValidate\//)
})

t.test('… and nowhere else, whatever the upstream says', async (t) => {
  const app = await signUpApp(t, { product: { sandbox: true }, config: { sandbox: false } })
  const { body } = await app.browser().post('/auth/sign-up', wanted('alma@school.org'))
  t.same(body, { confirmAt: null })
})

t.test('sign-up may be an article elsewhere (S2.59, S2.60?)', async (t) => {
  const elsewhere = await signUpApp(t, { config: { signupUrl: 'https://help.example.org/sign-up' } })
  const { status, headers } = await elsewhere.browser().get('/signup')
  t.same([status, headers.location], [302, 'https://help.example.org/sign-up'])
  t.equal((await elsewhere.browser().get('/signup/reset')).status, 200)
})
