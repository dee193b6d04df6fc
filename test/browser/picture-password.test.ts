import t, { type Test } from 'tap'
import { demoAccessCode } from '../../server/contract/demo-accounts.ts'
import { newPage, pressBack } from '../support/browser.ts'
import { isAt, openAs } from '../support/journey.ts'
import { says, tap, tapPictures } from '../support/tablet.ts'
import type { WholeProduct } from '../support/whole-product.ts'
import { givePictures, ROOM_12, tabletInRoom12, withoutGames } from './class-tablet.ts'

const EDITOR = `/account/roster/${ROOM_12}`

/** The teacher, in a browser of their own, does something for a child from the roster. */
async function teacherDoes(t: Test, product: WholeProduct, child: string, action: string) {
  const page = await openAs(t, product, EDITOR)
  await page.getByRole('button', { name: `Menu for ${child}` }).press('Enter')
  const helped = page.waitForResponse('**/roster-editor/help-sign-in')
  await page.getByRole('menuitem', { name: action }).press('Enter')
  if (action === 'Verify sign-in')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Verify / })
      .click()
  t.equal((await helped).status(), 200, `${action} of ${child}`)
}

t.test('a child signs in from a game app: the class code, and three pictures (S1.27, S2.70)', async (t) => {
  const product = await withoutGames(t)
  await givePictures(product, 'kid-room-12-kowal', 'snail,apple,key')
  const { page } = await newPage(t, { width: 1024, height: 768 })
  const address = `/visualPassword?code=${demoAccessCode}&rosterId=${ROOM_12}&deviceId=pad-7&vp=1&buildNumber=210&fromApp=zoom`
  await page.goto(product.url + address)
  await says(page, 'Room 12')
  await isAt(t, page, `/visualPassword?rosterId=${ROOM_12}`, 'the code is in no address that stays')
  await tap(page, 'More names')
  await tap(page, 'Tomasz')
  await tapPictures(page, 'snail', 'apple', 'key')
  await page.getByText('You are in.').waitFor()
  t.notOk(product.logged.some((line) => line.includes(demoAccessCode)))
})

t.test(
  'a child makes a password, comes back, forgets it, and is helped by the teacher (S1.7, S4.42, S4.43?, S4.44, S4.47, S4.48?, S4.49, S4.50, S4.51, S4.54, S4.55, S4.56, S6.47, S6.48)',
  async (t) => {
    const product = await withoutGames(t)
    const page = await tabletInRoom12(t, product)
    await tap(page, 'Kai')
    await says(page, 'Hi, Kai!')
    await tap(page, 'Let’s go')
    await tapPictures(page, 'turtle', 'grapes', 'key')
    await tap(page, 'Keep them')
    await tap(page, 'Let’s go')
    await tap(page, 'I know it!')
    await tapPictures(page, 'turtle', 'grapes', 'key', 'turtle', 'grapes', 'key')
    await tap(page, 'Sign in')
    await tapPictures(page, 'turtle', 'grapes', 'key')
    await page.getByText('You are in.').waitFor()

    await tap(page, 'Not me')
    await tap(page, 'Kai')
    await tapPictures(page, 'owl', 'grapes', 'key')
    await says(page, "That's not the right password.")
    await tap(page, 'I forgot')
    await says(page, 'Raise your hand')
    await teacherDoes(t, product, 'Kai Nakamura', 'Verify sign-in')
    await says(page, 'Your teacher helps you')
    await tap(page, 'Let’s go')
    await tapPictures(page, 'turtle', 'grapes', 'key', 'turtle', 'grapes', 'key')
    await tap(page, 'Sign in')
    await tapPictures(page, 'turtle', 'grapes', 'key')
    await page.getByText('You are in.').waitFor()
  },
)

t.test(
  'three wrong passwords lock a child, the teacher lets it in, and nobody else was locked (S4.52, S4.57, S8.32)',
  async (t) => {
    const product = await withoutGames(t)
    await givePictures(product, 'kid-room-12-okafor', 'frog,apple,drum')
    await givePictures(product, 'kid-room-12-begay', 'fish,bread,star')
    const page = await tabletInRoom12(t, product)
    await tap(page, 'Amara')
    for (const isLast of [false, false, true]) {
      await tapPictures(page, 'frog', 'apple', 'star')
      if (!isLast) await page.getByText(/^You have (1 more try|2 more tries) today\.$/).waitFor()
      if (!isLast) await tap(page, 'Try again')
    }
    await says(page, 'You tried your password three times today.')
    await tap(page, 'Not me')
    await tap(page, 'Chloe')
    await tapPictures(page, 'fish', 'bread', 'star')
    await page.getByText('You are in.').waitFor()
    await tap(page, 'Not me')
    await tap(page, 'Amara')
    await tapPictures(page, 'frog', 'apple', 'drum')
    await says(page, 'You tried your password three times today.')
    await teacherDoes(t, product, 'Amara Okafor', 'Unlock')
    // By itself, though it was not here that the pictures were wrong.
    await says(page, 'Tap your first picture')
    await tapPictures(page, 'frog', 'apple', 'drum')
    await page.getByText('You are in.').waitFor()
  },
)

t.test('two children after each other: nothing of the first by Back, or by a reload', async (t) => {
  const product = await withoutGames(t)
  await givePictures(product, 'kid-room-12-patel', 'dog,apple,boat')
  const page = await tabletInRoom12(t, product)
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name).sort()
  const before = await cookieNames()
  await tap(page, 'Dev')
  await tapPictures(page, 'dog', 'apple')
  await page.reload()
  await says(page, 'Room 12')
  t.same(await cookieNames(), before, 'the child’s session has no cookie')
  t.same(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0])
  await tap(page, 'Dev')
  await tapPictures(page, 'dog', 'apple', 'boat')
  await page.getByText('You are in.').waitFor()
  await pressBack(page)
  await page.getByRole('heading', { level: 1, name: 'Which class are you in?' }).waitFor()
  t.notMatch(await page.locator('main').innerText(), 'Dev')
  await page.goForward()
  await says(page, 'Room 12')
  t.equal(await page.getByText('You are in.').count(), 0, 'the child has left')
})
