import { readFile } from 'node:fs/promises'
import t from 'tap'
import { openAs } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

const DISTRICT = { email: 'district@demo.test' }

t.test('the rosters somebody may see are downloaded as one file, with progress (S5.88, S6.16)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime', DISTRICT)
  await page.getByRole('rowheader', { name: /^Ridgeview Elementary/ }).waitFor()
  const pieces = [
    { header: ['School'], rows: [['North'], ['North']], leftOut: 0, after: 'north', share: 0.4 },
    { header: ['School'], rows: [['South']], leftOut: 0, after: null, share: 1 },
  ]
  await page.route('**/api/screens/rosters-download*', async (route) => {
    const json = pieces.shift()
    if (json?.after === null) await page.getByText('Downloading, 40%').waitFor()
    await route.fulfill({ json })
  })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my rosters' }).click()
  t.equal((await file).suggestedFilename(), 'rosters.csv')
  await page.getByRole('status').getByText('Saved 3 rows to rosters.csv.').waitFor()
  await page.unroute('**/api/screens/rosters-download*')
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my rosters' }).click()
  const text = await readFile(await (await all).path(), 'utf8')
  t.match(text, /^\ufeff?School,Teacher first name,/)
  t.match(text, /\r\nRidgeview Elementary,Renee,Castellanos,[^\r]*Room 12/)
  await page.route('**/api/screens/rosters-download*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Download my rosters' }).click()
  await page
    .getByRole('alert')
    .getByText(/^We could not reach the server/)
    .waitFor()
})

t.test('a file in which somebody is not says so, and is called so', async (t) => {
  const page = await openAs(t, await wholeProduct(), '/account/playtime', DISTRICT)
  await page.getByRole('rowheader', { name: /^Ridgeview Elementary/ }).waitFor()
  const lacking = [
    { header: ['School'], rows: [['North']], leftOut: 1, after: 'north', share: 0.4 },
    { header: ['School'], rows: [['South']], leftOut: 1, after: null, share: 1 },
  ]
  await page.route('**/api/screens/rosters-download*', (route) => route.fulfill({ json: lacking.shift() }))
  const some = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my rosters' }).click()
  t.equal((await some).suggestedFilename(), 'rosters-not-complete.csv')
  await page
    .getByRole('status')
    .getByText(/^2 students could not be read and are not in the file\. Do not move students to classes/)
    .waitFor()
})
