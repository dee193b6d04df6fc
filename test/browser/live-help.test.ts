import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { axeViolations, newPage } from '../support/browser.ts'
import { openAs } from '../support/journey.ts'
import { says, tap, tapPictures } from '../support/tablet.ts'
import { startBff, type WholeProduct, wholeProduct } from '../support/whole-product.ts'
import { givePictures, ROOM_12, tabletInRoom12 } from './class-tablet.ts'
import { TEACHER } from './rows.ts'

const BOARD = `/account/roster/${ROOM_12}/live`

/** The product without a play site, a tablet in the class and, in a browser of its own, the teacher's board. */
async function lesson(t: Test, config: Parameters<typeof startBff>[1]['config'] = {}) {
  const product: WholeProduct = await wholeProduct()
  const running = { ...product, ...(await startBff(t, { ...product, config })) }
  const board = await openAs(t, running, BOARD)
  await board.evaluate(() => {
    document.documentElement.dataset.opened = 'once'
  })
  return { product: running, board, tablet: await tabletInRoom12(t, running) }
}

t.test(
  'a child forgets its pictures, and the teacher verifies it on the live board, without a reload (S4.54, S4.55, S4.56, S6.48, S7.123, S9.52)',
  async (t) => {
    const { product, board, tablet } = await lesson(t)
    await givePictures(product, 'kid-room-12-suzuki', 'owl,bread,star')
    await tap(tablet, 'Hana')
    await tap(tablet, 'I forgot')
    await says(tablet, 'Raise your hand')
    await board.getByRole('region', { name: 'Needs you now' }).getByText('Hana Suzuki').waitFor()
    t.same(await axeViolations(board), [])
    await tap(board, 'Verify Hana')
    await board
      .getByRole('dialog')
      .getByRole('button', { name: /^Verify / })
      .click()
    await says(tablet, 'Your teacher helps you')
    await tap(tablet, 'Let’s go')
    await tapPictures(tablet, 'owl', 'bread', 'star', 'owl', 'bread', 'star')
    await tap(tablet, 'Sign in')
    await tapPictures(tablet, 'owl', 'bread', 'star')
    await tablet.getByText('You are in.').waitFor()
    await board.getByRole('region', { name: 'Needs you now' }).waitFor({ state: 'detached' })
    t.equal(await board.evaluate(() => document.documentElement.dataset.opened), 'once')
  },
)

t.test(
  'three wrong passwords lock a child, and the teacher unlocks it on the live board (S4.52, S4.53?, S4.57)',
  async (t) => {
    const { product, board, tablet } = await lesson(t)
    await givePictures(product, 'kid-room-12-brooks', 'dog,apple,boat')
    await tap(tablet, 'Jayden')
    for (const left of ['2 more tries', '1 more try', null]) {
      await tapPictures(tablet, 'dog', 'apple', 'star')
      if (left === null) continue
      await tablet.getByText(`You have ${left} today.`).waitFor()
      await tap(tablet, 'Try again')
    }
    await says(tablet, 'You tried your password three times today.')
    await tap(board, 'Unlock Jayden')
    await board.getByRole('button', { name: 'Unlock Jayden' }).waitFor({ state: 'detached' })
    await tap(tablet, 'Not me')
    await tap(tablet, 'Jayden')
    await tapPictures(tablet, 'dog', 'apple', 'boat')
    await tablet.getByText('You are in.').waitFor()
  },
)

t.test(
  'a back-up code from the live board lets one child in where the class code goes (S6.49)',
  async (t) => {
    const { product, board } = await lesson(t)
    await board.getByRole('button', { name: 'Menu for Linh Nguyen' }).press('Enter')
    await board.getByRole('menuitem', { name: 'Make a back-up code' }).press('Enter')
    const dialog = board.getByRole('dialog', { name: 'A back-up code for Linh' })
    await dialog.waitFor()
    t.same(await axeViolations(board), [])
    const code = (await dialog.locator('p i').allInnerTexts()).join('').trim()
    t.match(code, /^\d{6}$/)
    const { page: tablet } = await newPage(t, { width: 390, height: 844 })
    await tablet.goto(`${product.url}/devicelogin`)
    await tablet.getByRole('textbox').fill(code)
    await tablet.keyboard.press('Enter')
    await says(tablet, 'Hi, Linh!')
    t.notMatch(await tablet.locator('main').innerText(), /Hana|Jayden/, 'nobody else of the class')
  },
)

t.test(
  'a listed version of an app plays without pictures where the teacher has them off (S1.7, S9.148, S9.149?)',
  async (t) => {
    const config = { buildsWithoutPictures: new Map([['zoom', ['220']]]) }
    const product: WholeProduct = await wholeProduct()
    const running = { ...product, ...(await startBff(t, { ...product, config })) }
    const { db } = product.productApi
    const [teacher] = await db.select().from(accounts).where(eq(accounts.id, TEACHER))
    if (!teacher) throw new Error('the demo teacher is gone')
    const { settings } = teacher
    const save = (changed: typeof settings) =>
      db.update(accounts).set({ settings: changed }).where(eq(accounts.id, TEACHER))
    await save({ ...settings, studentPasswords: 'off' })
    t.teardown(() => save(settings))
    const tablet = await tabletInRoom12(t, running, '?fromApp=zoom&buildNumber=220')
    await tap(tablet, 'Mateo')
    await tablet.getByText('You are in.').waitFor()
    const other = await tabletInRoom12(t, running, '?fromApp=zoom&buildNumber=219')
    await tap(other, 'Malia')
    await says(other, 'Tap your first picture')
  },
)
