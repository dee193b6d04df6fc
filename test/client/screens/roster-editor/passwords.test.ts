import t, { type Test } from 'tap'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { axeViolations } from '../../../support/browser.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { editorCommands, editorScreens, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { type Answer, fails, teacherIdentity } from '../../../support/visit.ts'

async function open(
  t: Test,
  passwords: ReturnType<typeof rosterKeeper>['passwords'],
  changed: readonly Answer[] = [],
) {
  const keeper = rosterKeeper([
    rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor'), student('s2', 'Zoë Lind')]),
  ])
  keeper.passwords = passwords
  const { page } = await openScreens(t, '/account/roster/r1', {
    screens: editorScreens,
    commands: editorCommands,
    identity: teacherIdentity(),
    upstream: { answers: [...keeper.answers, ...changed] },
  })
  const row = (name: string) => page.getByRole('group', { name, exact: true })
  const menuOf = (name: string) => page.getByRole('button', { name: `Menu for ${name}` }).press('Enter')
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  return { page, keeper, row, menuOf, item }
}

t.test(
  'a student’s pictures are shown on request, with their names, and can be reset (S2.138, S6.50)',
  async (t) => {
    const { page, keeper, row, menuOf, item } = await open(
      t,
      new Map([['s1', { password: 'owl,ice cream,rocket', hints: 'off' as const }]]),
    )
    await row('Zoë Lind').getByLabel('Last name').fill('Lindqvist')
    await row('Amara Okafor').getByText('Set', { exact: true }).waitFor()
    t.notMatch(await page.content(), /rocket/, 'in the page only once it is asked for')
    await menuOf('Amara Okafor')
    await item('Show password').press('Enter')
    await page.getByRole('heading', { name: 'Picture password of Amara Okafor' }).waitFor()
    t.same(await page.getByRole('dialog').getByRole('listitem').allInnerTexts(), [
      'owl',
      'ice cream',
      'rocket',
    ])
    const drawn = page.getByRole('dialog').locator('li use')
    t.ok(
      await drawn.evaluateAll((uses) => uses.every((use) => (use as SVGUseElement).getBBox().width > 0)),
      'each is drawn',
    )
    t.same(await axeViolations(page), [])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    t.notMatch(await page.content(), /rocket/, 'and no longer than it is looked at')

    await menuOf('Amara Okafor')
    await item('Reset password').press('Enter')
    await page.getByRole('button', { name: 'Reset password' }).press('Enter')
    await page.getByRole('status').getByText('Amara Okafor can choose three new pictures.').waitFor()
    await row('Amara Okafor').getByText('Not set', { exact: true }).waitFor()
    t.equal(keeper.passwords?.size, 0)
    t.equal(await row('Zoë Lindqvist').count(), 1, 'nothing that was typed is lost')
    await menuOf('Amara Okafor')
    t.equal(await item('Reset password').count(), 0, 'there is nothing to reset')
    await item('Show password').press('Enter')
    await page.getByText('Amara Okafor has not set a picture password yet.').waitFor()
  },
)

t.test(
  'a student who is locked out or asks for help is let in from the menu (S4.54, S4.57, S7.126)',
  async (t) => {
    const { page, keeper, row, menuOf, item } = await open(
      t,
      new Map([
        ['s1', { password: 'owl,ice cream,rocket', hints: 'off' as const, isLocked: true }],
        ['s2', { password: 'dog,apple,key', hints: 'off' as const, helpToken: 'token-of-s2' }],
      ]),
    )
    await row('Amara Okafor').getByText('Locked out', { exact: true }).waitFor()
    t.same(await axeViolations(page), [])
    await menuOf('Amara Okafor')
    await item('Unlock').press('Enter')
    await page.getByRole('status').getByText('Amara Okafor can sign in again.').waitFor()
    await row('Amara Okafor').getByText('Set', { exact: true }).waitFor()
    await menuOf('Amara Okafor')
    await item('Turn hints on').press('Enter')
    await row('Amara Okafor').getByText('Hints on', { exact: true }).waitFor()

    await row('Zoë Lind').getByText('Asks for help', { exact: true }).waitFor()
    await menuOf('Zoë Lind')
    await item('Verify sign-in').press('Enter')
    await page.getByRole('heading', { name: 'Is it really Zoë Lind asking?' }).waitFor()
    t.same(await axeViolations(page), [])
    t.equal(keeper.passwords?.get('s2')?.helpToken, 'token-of-s2', 'not before it is confirmed')
    await page.getByRole('button', { name: 'Verify Zoë', exact: true }).press('Enter')
    await page.getByRole('status').getByText('Zoë Lind is verified. Hints are on.').waitFor()
    await row('Zoë Lind').getByText('Hints on', { exact: true }).waitFor()
  },
)

t.test('who no longer asks is said so, and the list shows how they stand now', async (t) => {
  const asking = { password: 'dog,apple,key', hints: 'off' as const, helpToken: 'token-of-s2' }
  const { page, keeper, row, menuOf, item } = await open(t, new Map([['s2', asking]]))
  await menuOf('Zoë Lind')
  await item('Verify sign-in').press('Enter')
  await page.getByRole('heading', { name: 'Is it really Zoë Lind asking?' }).waitFor()
  keeper.passwords?.set('s2', { password: 'dog,apple,key', hints: 'off' })
  await page.getByRole('button', { name: 'Verify Zoë', exact: true }).press('Enter')
  await page.getByRole('alert').getByText('Zoë Lind no longer asks, or asks on another device').waitFor()
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await row('Zoë Lind').getByText('Set', { exact: true }).waitFor()
})

t.test('a class without picture passwords does not mention them (S1.7)', async (t) => {
  const { page, menuOf, item } = await open(t, undefined)
  await menuOf('Amara Okafor')
  await item('Gameplay chart').waitFor()
  t.equal(await item('Show password').count(), 0)
  t.equal(await item('Reset password').count(), 0)
  t.equal(await page.getByText('Picture password').count(), 0)
})

t.test('passwords that could not be loaded are told of above the class', async (t) => {
  const { page, row } = await open(t, undefined, [fails(rosterPasswords, 'invalid-response')])
  await row('Amara Okafor').waitFor()
  await page.getByText('The picture passwords are not available right now.').waitFor()
  t.same(await axeViolations(page), [])
})
