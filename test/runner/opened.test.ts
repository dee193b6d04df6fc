import t from 'tap'
import { openedIn } from './opened.ts'

t.test('an address is opened where a page is sent to it, and not where it is expected', async (t) => {
  t.same(
    openedIn(`
      const page = await openAs(t, product, '/account/dashboard?show=chart', { email })
      await page.waitForURL('**/account/playtime')
      await isAt(t, page, '/account/roster')
      await page.goto(\`\${product.url}/account/settings\`)
      await goAnyway(page, product.url + '/account/attention#top')`),
    ['/account/dashboard', '/account/settings', '/account/attention'],
  )
})

t.test('a name stands for what it is declared as', async (t) => {
  t.same(openedIn(`const PLACE = '/account/playtime'; openAs(t, product, \`\${PLACE}?span=28\`)`), [
    '/account/playtime',
  ])
  t.same(openedIn(`openAs(t, product, '/account/roster/' + rosterId)`), ['/account/roster/id'])
})

t.test('a table is opened by the column that is opened', async (t) => {
  t.same(
    openedIn(`
      for (const [former, now] of [['/index.html', '/login'], ['/account.html', '/account/playtime']] as const) {
        await page.goto(product.url + former)
        await isAt(t, page, now)
      }
      for (const address of ['dashboard', 'playtime']) await page.goto(\`\${product.url}/account/\${address}\`)`),
    ['/index.html', '/account.html', '/account/dashboard', '/account/playtime'],
  )
})

t.test('a function of the test is followed to its calls', async (t) => {
  t.same(
    openedIn(`
      const arrive = async (t, address = '/account') => openAs(t, await wholeProduct(), address)
      await arrive(t, '/account/settings')`),
    ['/account/settings', '/account'],
  )
})

t.test('what another file hands over cannot be read', async (t) => {
  t.equal(openedIn(`import { SKILLS } from './traces.ts'; openAs(t, product, SKILLS)`), null)
  t.equal(openedIn('export const arrive = (t, address) => openAs(t, product, address)'), null)
})
