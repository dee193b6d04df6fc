import t, { type Test } from 'tap'
import type { LoginBanner } from '../../../../shared/screens/login-banner.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { noSession, openApp } from '../../open-app.ts'

const banner = (over: Partial<LoginBanner>): LoginBanner => ({
  mode: 'promo',
  badge: 'zoom',
  lead: 'New in Zoom:',
  text: 'decimals to the thousandths.',
  link: null,
  ...over,
})
const open = (t: Test, answer: { readonly status?: number; readonly body?: unknown }) =>
  openApp(t, '/login?fromApp=zoom', ({ address }) => (address === '/auth/login-banner' ? answer : noSession))

t.test('a promotion and a warning stand above the form, which works (S2.94, S9.130)', async (t) => {
  const link = { label: 'See what changed', href: '/quote' }
  const { page, requests } = await open(t, { body: { banner: banner({ link }) } })
  await page.getByText('New in Zoom:').waitFor()
  t.equal(await page.getByRole('link', { name: link.label }).getAttribute('href'), '/quote')
  t.equal(await page.getByLabel('Email').isVisible(), true)
  t.match(requests[0], { method: 'POST', body: { fromApp: 'zoom' } })
  await holdsInEveryTheme(t, page, 'a promotion')

  const warned = await open(t, {
    body: { banner: banner({ mode: 'warning', lead: 'Please update Zoom!', text: '<b>Soon</b>.' }) },
  })
  await warned.page.getByText('<b>Soon</b>.').waitFor()
  t.equal(await warned.page.getByLabel('Email').isVisible(), true, 'markup is text')
  await holdsInEveryTheme(t, warned.page, 'a warning')
})

t.test('in mode kill nobody signs in there (S2.94, S2.95?, S9.130)', async (t) => {
  const { page } = await open(t, {
    body: { banner: banner({ mode: 'kill', lead: 'Please update Zoom!', text: 'This version is over.' }) },
  })
  await page.getByText('Please update Zoom!').waitFor()
  t.equal(await page.getByRole('textbox').count(), 0)
  t.equal(await page.getByRole('button').count(), 0)
  t.equal(await page.getByRole('link', { name: /Google|code/ }).count(), 0)
  await holdsInEveryTheme(t, page, 'a closed sign-in page')
})

t.test('a list that cannot be read keeps nobody out, and nothing is asked without an app', async (t) => {
  const { page } = await open(t, { status: 502 })
  await page.getByLabel('Email').waitFor()
  const plain = await openApp(t, '/login', () => noSession)
  await plain.page.getByLabel('Email').waitFor()
  t.notOk(plain.requests.some(({ address }) => address === '/auth/login-banner'))
})
