import t from 'tap'
import { signUpApp, wanted } from './sign-up-app.ts'

t.test('in the sandbox a link leads to the mail (S2.58, S7.18, S7.19?)', async (t) => {
  const app = await signUpApp(t, { product: { sandbox: true } })
  for (const kind of ['teacher', 'parent']) {
    const { body } = await app.browser().post('/auth/sign-up', wanted(`${kind}@school.org`, { kind }))
    t.same(body, { mailAt: '/sandbox#outbox' })
  }
})

t.test('… and nowhere else, whatever the upstream returns', async (t) => {
  const app = await signUpApp(t, { product: { sandbox: true }, config: { sandbox: false } })
  const { body } = await app.browser().post('/auth/sign-up', wanted('alma@school.org'))
  t.same(body, { mailAt: null })
})

t.test('sign-up may be an article elsewhere (S2.59, S2.60?)', async (t) => {
  const elsewhere = await signUpApp(t, { config: { signupUrl: 'https://help.example.org/sign-up' } })
  const { status, headers } = await elsewhere.browser().get('/signup')
  t.same([status, headers.location], [302, 'https://help.example.org/sign-up'])
  t.equal((await elsewhere.browser().get('/signup/reset')).status, 200)
})
