import t from 'tap'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { type Answer, fails } from '../../../support/visit.ts'
import { childrenIn, open, without, working } from './open.ts'

t.test('a child is hidden for today by one press, shown again by another, also later', async (t) => {
  const { page, requests } = await open(t)
  const zoe = page.locator(childrenIn).filter({ hasText: 'Zoë Lindqvist' })
  const hide = () => page.getByRole('button', { name: 'Hide Zoë Lindqvist for today' }).click()
  await hide()
  await zoe.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 2, name: 'Five, strongest reason first' }).waitFor()
  t.match(await page.locator('main').innerText(), /Hidden until tomorrow\s+Zoë Lindqvist: Barely plays/)
  // The focus goes to the next child.
  await page.locator('main ol :focus').waitFor()
  await page.getByRole('status').getByText('Zoë is hidden until tomorrow.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Show Zoë Lindqvist again' }).click()
  await zoe.waitFor()
  await hide()
  await zoe.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Show Zoë Lindqvist again' }).press('Enter')
  await zoe.waitFor()
  const outside = await page
    .locator('main :focus')
    .evaluate((line) => Number.parseFloat(getComputedStyle(line).outlineOffset))
  t.ok(outside < 0, 'the ring is within the card, which would cut it off')
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  t.same(sent, [
    { roster: 'r1', students: ['s2'], isHidden: true },
    { roster: 'r1', students: ['s2'], isHidden: false },
    { roster: 'r1', students: ['s2'], isHidden: true },
    { roster: 'r1', students: ['s2'], isHidden: false },
  ])
  t.same(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0])
})

t.test('with everybody hidden, nobody is counted', async (t) => {
  const { page } = await open(t)
  const hide = page.getByRole('button', { name: /^Hide .+ for today$/ })
  const hidden = page.getByRole('button', { name: /^Show .+ again$/ })
  for (let done = 0; (await hide.count()) > 0; done += 1) {
    await hide.first().click()
    await hidden.nth(done).waitFor()
  }
  const heading = page.getByRole('heading', { level: 2, name: 'Nobody else today' })
  await heading.waitFor()
  t.equal(await heading.locator('..').innerText(), 'Nobody else today')
})

t.test('a child that cannot be hidden stays, and the page says why', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: working }
  const { page } = await open(t, { upstream })
  upstream.answers = without(fails(myRosters, 'down'))
  await page.getByRole('button', { name: 'Hide Zoë Lindqvist for today' }).click()
  await page.getByRole('alert').waitFor()
  t.equal(await page.getByText('Zoë Lindqvist').count(), 1)
})
