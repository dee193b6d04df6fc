import t from 'tap'
import { addAccount, PASSWORD } from '../../../../support/product-data.ts'
import { signUpApp } from '../../auth/sign-up-app.ts'

t.test('whoever does not want it is counted no more, from the next page on', async (t) => {
  const app = await signUpApp(t)
  await addAccount(app.productApi.db, 'alma', { settings: { timezone: 'America/New_York' } })
  const browser = app.browser()
  await browser.post('/auth/password', { email: 'alma@school.test', password: PASSWORD })
  const counted = () => app.logged.filter((line) => line.includes('"analytics":true')).length
  const see = () => browser.post('/api/page-views', { page: 'playtime' })
  await see()
  t.equal(counted(), 1)

  const off = await browser.put('/api/screens/about-you/counting', { countsPages: false })
  t.match(off.body, { counting: { isOn: false, locked: null } })
  t.match(off.body.rows[1], { id: 'pages', latest: 'None' })
  t.equal((await see()).status, 204)
  t.equal(counted(), 1)
  t.match(
    (await browser.get('/api/screens/about-you')).body,
    { counting: { isOn: false } },
    'and it stays so',
  )
  await see()
  t.equal(counted(), 1)

  const on = await browser.put('/api/screens/about-you/counting', { countsPages: true })
  t.match(on.body, { counting: { isOn: true } })
  await see()
  t.equal(counted(), 2)

  const asks = await browser.get('/api/screens/about-you').set('dnt', '1')
  t.match(asks.body, { counting: { isOn: false, locked: /asks not to be tracked/ } })
  await see().set('sec-gpc', '1')
  t.equal(counted(), 2)
  t.match((await browser.get('/api/screens/about-you-file')).body, {
    name: 'what-we-record.json',
    text: /signIns/,
  })
})
