import t from 'tap'
import { openTablet, says, tap } from '../../../support/tablet.ts'
import { holds } from './holds.ts'

const PASSWORD = 'owl,cookie,rocket'
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

t.test('a class of none asks for the teacher', async (t) => {
  const { page } = await openTablet(t, { isEmpty: true })
  await page.getByText('There are no names yet. Please ask your teacher.').waitFor()
  await holds(t, page, 'a class without names')
})
