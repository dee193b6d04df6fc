import t, { type Test } from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { editorCommands, editorScreens, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

/** A class in which one child has chosen its pictures and one has not, and the code made for a child. */
async function open(t: Test) {
  const keeper = rosterKeeper([
    rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor'), student('s2', 'Zoë Lindqvist')]),
  ])
  keeper.passwords = new Map([['s1', { password: 'owl,cookie,rocket', hints: 'off' as const }]])
  const { page } = await openScreens(t, '/account/roster/r1', {
    screens: editorScreens,
    commands: editorCommands,
    identity: teacherIdentity(),
    upstream: keeper,
  })
  const menuOf = (name: string) => page.getByRole('button', { name: `Menu for ${name}` }).press('Enter')
  const item = page.getByRole('menuitem', { name: 'Make a back-up code', exact: true })
  const make = async (name: string) => {
    await menuOf(name)
    await item.press('Enter')
    await page.getByRole('dialog').waitFor()
  }
  return { page, keeper, menuOf, item, make }
}

t.test('a teacher makes a child’s back-up code, sees how long it works, and stops it (S6.49)', async (t) => {
  const { page, keeper, make } = await open(t)
  await page.clock.install()
  await make('Zoë Lindqvist')
  const dialog = page.getByRole('dialog', { name: 'A back-up code for Zoë' })
  await dialog.getByText('Opens the games for Zoë Lindqvist once, without pictures.').waitFor()
  t.match(await dialog.innerText(), /4 7 2, 0 9 3/, 'read out one by one')
  t.same(await dialog.getByRole('listitem').allInnerTexts(), [
    'Zoë opens any game.',
    'Zoë types this code where the class code goes.',
    'Zoë is in, and the code is used up.',
  ])
  await dialog.getByText('15 minutes left').waitFor()
  t.match(await dialog.innerText(), /Works until \d+:\d\d [ap]m/)
  t.match(
    await dialog.innerText(),
    /On record\. Made by you at \d+:\d\d [ap]m\. A second code for Zoë stops this one\./,
  )
  t.same(await axeViolations(page), [])
  await page.clock.runFor('13:30')
  await dialog.getByText('2 minutes left').waitFor()
  await page.clock.runFor('00:35')
  await dialog.getByText('1 minute left').waitFor()
  await page.clock.runFor('01:00')
  await dialog.getByText('This code has run out. Make another one.').waitFor()
  await dialog.getByRole('button', { name: 'Stop this code' }).press('Enter')
  await page.getByRole('status').getByText('The code for Zoë Lindqvist no longer works.').waitFor()
  t.equal(keeper.codes.size, 0)
  t.notMatch(await page.content(), /4 7 2/, 'nothing of it is left in the page')
})

t.test('a slip for the child is printed without the class behind it', async (t) => {
  const { page, make } = await open(t)
  await make('Amara Okafor')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print a slip' }).press('Enter')
  await page.locator('body[data-printed]').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const seen = (text: string) => page.getByText(text, { exact: false }).first().isVisible()
  t.ok(await seen('types this code where the class code goes'))
  t.ok(await seen('Works until'))
  t.notOk(await seen('On record.'))
  t.notOk(await page.getByRole('button', { name: 'Stop this code' }).isVisible())
  t.notOk(await page.getByLabel('Last name').first().isVisible(), 'no other child is on it')
})

t.test('nobody makes one for a class without picture passwords', async (t) => {
  const { page, keeper, menuOf, item } = await open(t)
  keeper.passwords = undefined
  await page.reload()
  await menuOf('Amara Okafor')
  await page.getByRole('menuitem').first().waitFor()
  t.equal(await item.count(), 0)
})
