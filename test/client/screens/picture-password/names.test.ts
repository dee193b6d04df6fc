import t from 'tap'
import { openTablet, says, tap } from '../../../support/tablet.ts'
import { focused } from '../../open-app.ts'
import { holds } from './holds.ts'

const PASSWORD = 'owl,cookie,rocket'
/** More than it takes for a page to be counted. */
const LONG_MS = 60_000
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

t.test('in a class of two hundred a child taps its letter, then its name (S4.42)', async (t) => {
  const moreChildren = LETTERS.flatMap((letter) => Array.from({ length: 7 }, (_, at) => `${letter}im${at}`))
  const { page } = await openTablet(t, { password: PASSWORD, moreChildren })
  await page.getByText('Tap the first letter of your name.').waitFor()
  await holds(t, page, 'the letters of a large class')
  await tap(page, 'More letters')
  await tap(page, 'Z')
  await page.getByText('Who is playing? Tap your name.').waitFor()
  await holds(t, page, 'the names of a letter')
  await tap(page, 'Letters')
  await tap(page, 'K')
  t.equal(await page.getByRole('button', { name: /im\d$/ }).count(), 7)
  await tap(page, 'Kai')
  await says(page, 'Tap your first picture')
})

t.test('arrow keys move among names and pictures, each list one tab stop', async (t) => {
  const { page } = await openTablet(t, {
    password: PASSWORD,
    moreChildren: LETTERS.slice(0, 14).map((letter) => `${letter}im`),
  })
  const names = page.getByRole('list').getByRole('button')
  const all = await names.allInnerTexts()
  const last = (text: string) => text.trim().split('\n').at(-1)
  await names.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  t.match(await focused(page), last(all[5] ?? ''), 'four in a row')
  await page.keyboard.press('Tab')
  t.equal(await focused(page), 'More names')
  await page.keyboard.press('Enter')
  t.match(
    await focused(page),
    last((await names.allInnerTexts())[0] ?? ''),
    'the names that are new come first',
  )
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  t.match(await focused(page), last((await names.allInnerTexts()).at(-1) ?? ''))
  const kai = page.getByRole('button', { name: 'Kai', exact: true })
  while ((await kai.count()) === 0) await tap(page, 'More names')
  await kai.press('Enter')
  await says(page, 'Tap your first picture')
  const label = () => page.evaluate(() => String(document.activeElement?.getAttribute('aria-label')))
  await page.getByRole('button', { name: /, picture 1 of 9$/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  t.match(await label(), /, picture 5 of 9$/)
  await page.keyboard.press('ArrowUp')
  t.match(await label(), /, picture 2 of 9$/)
  await page.keyboard.press('Shift+Tab')
  t.notMatch(await label(), /, picture/)
})

t.test('a class is left only after a question', async (t) => {
  const { page } = await openTablet(t, { password: PASSWORD })
  await tap(page, 'Use a different code')
  await holds(t, page, 'whether to leave')
  await tap(page, 'Stay')
  await page.getByRole('button', { name: 'Use a different code' }).waitFor()
  await says(page, 'Room 12')
})

t.test('a tablet tells nobody which page it is on', async (t) => {
  const { page } = await openTablet(t, { password: PASSWORD })
  const told: string[] = []
  page.on('request', (request) => told.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.reload()
  await says(page, 'Room 12')
  const teller = page.waitForResponse(/\/page-views-[^/]+\.js$/)
  await page.clock.runFor(LONG_MS)
  await page.evaluate((file) => import(file), (await teller).url())
  t.notOk(told.includes('/api/page-views'))
})

t.test('a class of none asks for the teacher', async (t) => {
  const { page } = await openTablet(t, { isEmpty: true })
  await page.getByText('There are no names yet. Please ask your teacher.').waitFor()
  await holds(t, page, 'a class without names')
})

t.test('a child whose name could not be read is told to ask the teacher', async (t) => {
  const { page } = await openTablet(t, { unread: ['student'] })
  await page.getByText('Who is playing? Tap your name. If you can’t find it, ask your teacher.').waitFor()
  await holds(t, page, 'a class without one of its names')
  await tap(page, 'Kai')
  await says(page, 'Hi, Kai!')
  const { page: none } = await openTablet(t, { unread: ['student'], isEmpty: true })
  await none.getByText('Your name is not here. Please ask your teacher.').waitFor()
  const { page: classes } = await openTablet(t, { unread: ['class'], otherClasses: ['Room 14'] })
  await says(classes, 'Which class are you in?')
  await classes.getByText('If you can’t find your class, ask your teacher.').waitFor()
})
