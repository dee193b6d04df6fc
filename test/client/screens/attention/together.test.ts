import t from 'tap'
import { childrenIn, fourBare, open, words } from './open.ts'

const TITLE = '3 students have no picture password yet'

t.test('children without a picture password are one line, with their names behind it', async (t) => {
  const { page } = await open(t, { upstream: { answers: fourBare } })
  await page.getByRole('heading', { level: 2, name: 'Six, strongest reason first' }).waitFor()
  const lines = page.locator(childrenIn)
  t.equal(await lines.count(), 4, 'three of six are one')
  t.equal(
    words(await lines.first().innerText()),
    `3 ${TITLE} No play in the last 7 days. 4 in the class have a picture password. Print the code`,
  )
  t.match(await lines.nth(1).innerText(), 'Zoë Lindqvist', 'other reasons are seen')
  t.equal(
    await page.getByRole('link', { name: `Print the code: ${TITLE}` }).getAttribute('href'),
    '/account/printRoster?roster=r1',
  )
  const who = page.getByRole('button', { name: 'Who are the 3 students?' })
  await who.click()
  t.equal(new URL(page.url()).search, '?open=together')
  t.same(await lines.first().locator('ul a').allInnerTexts(), ['Omar Haddad', 'Priya Raman', 'Linh Nguyen'])
  await page.goBack()
  await lines.first().locator('ul').waitFor({ state: 'hidden' })
})

t.test('they are hidden for today by one press, and shown again by one', async (t) => {
  const { page, requests } = await open(t, { upstream: { answers: fourBare } })
  await page.getByRole('button', { name: 'Hide the 3 students for today' }).click()
  await page
    .getByRole('status')
    .getByText('3 students are hidden until tomorrow.')
    .waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 2, name: 'Three, strongest reason first' }).waitFor()
  await page.getByRole('button', { name: 'Show 3 students again' }).click()
  await page.getByText(TITLE).waitFor()
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  t.same(sent, [
    { roster: 'r1', students: ['s7', 's6', 's3'], isHidden: true },
    { roster: 'r1', students: ['s7', 's6', 's3'], isHidden: false },
  ])
})
