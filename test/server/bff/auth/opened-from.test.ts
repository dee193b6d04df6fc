import t from 'tap'
import { demoAccessCode } from '../../../../server/contract/demo-accounts.ts'
import { signInApp } from './sign-in-app.ts'

const app = { fromApp: 'zoom', buildNumber: '210', deviceId: 'pad-7' }
const config = { appScheme: 'numberlane' }

t.test('only an app hears how apps are told something (S7.150?)', async (t) => {
  const one = (await signInApp(t, { config })).browser()
  const inApp = await one.post('/auth/code/look', app)
  t.same(
    [inApp.status, inApp.body],
    [200, { commands: { subscribe: 'numberlane://subscribe', reset: 'numberlane://reset' } }],
  )
  t.equal((await one.post('/auth/code/look', { buildNumber: '210' })).status, 204, 'a browser')
  t.equal((await one.post('/auth/code/look', { ...app, buildNumber: '1.0' })).status, 426)
  const without = (await signInApp(t)).browser()
  t.equal((await without.post('/auth/code/look', app)).status, 204, 'where no scheme is configured')
})

t.test('a device that signs out tells its app, and stays the device it was (S7.149, S7.150?)', async (t) => {
  const { browser, parts } = await signInApp(t, { config })
  const one = browser()
  await one.post('/auth/code', { code: demoAccessCode, ...app })
  const id = one.cookies()[0]?.split('=')[1] ?? ''
  const open = await parts.sessionStore.read(id, { poll: true })
  t.same(open?.identity.openedFrom, app)
  const { status, body } = await one.post('/auth/logout')
  t.equal(status, 200)
  t.same(body, {
    redirectTo: '/devicelogin?fromApp=zoom&buildNumber=210&deviceId=pad-7',
    command: 'numberlane://logout',
  })
})

t.test('a class in a browser, and a teacher, tell no app', async (t) => {
  const { browser, signedIn } = await signInApp(t, { config })
  const one = browser()
  await one.post('/auth/code', { code: demoAccessCode, deviceId: 'pad-7' })
  t.same((await one.post('/auth/logout')).body, { redirectTo: '/devicelogin' })
  t.equal((await (await signedIn()).post('/auth/logout')).status, 204)
})
