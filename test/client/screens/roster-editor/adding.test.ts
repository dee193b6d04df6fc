import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { teacherIdentity } from '../../../support/visit.ts'
import { focused } from '../../open-app.ts'
import { openEditor } from './open-editor.ts'

t.test('what turns a text around does not stay in a pasted one (S5.17)', async (t) => {
  const { page } = await openEditor(t)
  await page.getByRole('button', { name: 'Check these names' }).press('Enter')
  const text = page.getByLabel('Paste or type names')
  await text.fill('Ines \u202EDuarte\u202C 21\nIda\u200F Berg')
  t.equal(await text.inputValue(), 'Ines Duarte 21\nIda Berg')
})

t.test('a pasted list is checked line by line before it is added (S5.11, S5.12?, S5.16)', async (t) => {
  const { page, row, beneath } = await openEditor(t)
  await page.getByRole('button', { name: 'Check these names' }).press('Enter')
  const text = page.getByLabel('Paste or type names')
  await text.waitFor()
  await text.fill("Duarte, Ines\nTheo van der Berg\n\nCher\nAMARA\tOKAFOR\nSean O'Brien 🎈")
  await page.getByText('First name Theo, last name van der Berg').waitFor()
  for (const said of [
    'Cher must have both a first and last name',
    'AMARA OKAFOR is a duplicate name in the roster',
    'Line 3 is empty and left out',
  ])
    t.equal(await page.getByText(said, { exact: true }).count(), 1, said)
  t.equal(await page.getByRole('status', { name: '3 ready, 2 to fix' }).count(), 1)
  t.same(await axeViolations(page), [])
  await page.getByRole('button', { name: 'Add 3 students' }).press('Enter')
  await page.getByRole('status').getByText('3 students added. Save the roster to keep them.').waitFor()
  for (const name of ['Ines Duarte', 'Theo van der Berg', "Sean O'Brien 🎈"])
    t.equal(await beneath(name).count(), 1, name)
  t.equal(await text.inputValue(), 'Cher\nAMARA OKAFOR', 'nobody is lost: what is wrong stays to be mended')
  const numbers = page.getByRole('dialog').locator('ol .num')
  t.same(await numbers.allInnerTexts(), ['4', '5'], 'each has the number of the line that was pasted')
  await text.fill('AMARA OKAFOR')
  await page.getByRole('status', { name: '0 ready, 1 to fix' }).waitFor()
  t.same(await numbers.allInnerTexts(), ['5'], 'also when one is taken out')
  await text.fill('Cher\nAMARA OKAFOR')
  const add = page.getByRole('button', { name: 'Add students' })
  t.equal(await add.getAttribute('aria-disabled'), 'true', 'there is nobody to add')
  await text.fill('Cher Sarkisian')
  await page.getByRole('button', { name: 'Add 1 student' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  t.equal(await row('Cher Sarkisian').count(), 1)
})

t.test('after an answer the next question has the focus, and after the last its line', async (t) => {
  const { page } = await openEditor(t)
  await page.getByRole('button', { name: 'Check these names' }).click()
  await page.getByLabel('Paste or type names').fill('“Emmy” Noether\nIda Berg\nTheo2 Baptiste')
  await page.getByRole('button', { name: 'keep “Emmy”' }).press('Enter')
  t.equal(await focused(page), 'Theo')
  await page.keyboard.press('Enter')
  t.match(await focused(page), 'Theo Baptiste')
  await page.getByRole('button', { name: 'Add 3 students' }).waitFor()
})

t.test('an ID that stands before a name is left out by a press', async (t) => {
  const { page, row } = await openEditor(t)
  await page.getByRole('button', { name: 'Check these names' }).click()
  await page.getByLabel('Paste or type names').fill('10023 Ines Duarte')
  await page.getByText('“10023” looks like an ID number.').waitFor()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await page.getByRole('button', { name: 'Add 1 student' }).click()
  await row('Ines Duarte').waitFor()
})

t.test('more names than there are seats cannot be added (S5.23, S5.24)', async (t) => {
  const { page } = await openEditor(t, teacherIdentity(), 3)
  await page.getByRole('button', { name: 'Check these names' }).click()
  await page.getByLabel('Paste or type names').fill('Ines Duarte\nMila Andersson')
  await page.getByText('2 names, 1 seat.').waitFor()
  await page.getByText('Room 12 has 1 seat left.').waitFor()
  const add = page.getByRole('button', { name: 'Add 2 students' })
  t.equal(await add.getAttribute('aria-disabled'), 'true')
  const why = page.getByText("2 names, 1 seat. Leave one out. Your school's subscription covers 3 students.")
  t.ok(await why.isVisible(), 'whose plan it is, and its limit')
  t.equal(await add.getAttribute('aria-describedby'), await why.getAttribute('id'))
  const [banner, typed] = await Promise.all(
    [why, page.getByLabel('Paste or type names')].map((one) => one.boundingBox()),
  )
  t.ok((banner?.y ?? 0) < (typed?.y ?? 0), 'above the names, however many there are')
})

t.test(
  'possible matches are resolved by choice, and nobody is added twice (S2.140, S5.27, S5.28, S5.30)',
  async (t) => {
    const { page, row, keeper } = await openEditor(t)
    await page.getByRole('button', { name: 'Check these names' }).click()
    await page.getByLabel('Paste or type names').fill('Jaden Brooks\nNguyen Linh\nJayden Brook\nIda Berg')
    await page.getByRole('status', { name: '1 ready, 3 to look at, 0 to fix' }).waitFor()
    await page.getByText('Looks like Jayden Brooks, Grade 3 · Room 7.').first().waitFor()
    t.same(await axeViolations(page), [])
    await page.getByRole('button', { name: 'Choose who Jaden Brooks is' }).click()
    await page.getByRole('heading', { name: 'Already here?' }).waitFor()
    t.same(await axeViolations(page), [])
    const group = (name: string) => page.getByRole('group', { name: `You typed “${name}”` })
    t.equal(await page.getByRole('group', { name: /^You typed/ }).count(), 3, 'Ida is nobody’s name')
    await group('Jaden Brooks').getByText('Grade 3 · Room 7').waitFor()
    t.equal(await group('Jaden Brooks').getByText('1 letter apart').count(), 1)
    t.equal(await group('Nguyen Linh').getByText('Flipped names').count(), 1)
    const add = page.getByRole('button', { name: 'Add 3 students' })
    t.equal(await add.getAttribute('aria-disabled'), 'true', 'nothing is decided for anybody')
    await group('Jaden Brooks')
      .getByRole('radio', { name: /Jayden Brooks/ })
      .check()
    t.equal(
      await group('Jayden Brook')
        .getByRole('radio', { name: /Chosen for another name/ })
        .isDisabled(),
      true,
    )
    await group('Nguyen Linh')
      .getByRole('radio', { name: /^Linh Nguyen/ })
      .check()
    await group('Jayden Brook')
      .getByRole('radio', { name: /as a new student/ })
      .check()
    await add.click()
    await page.getByRole('button', { name: 'Add 1 student' }).click()
    // By the name it has there; the page is heard again only once the dialog has gone.
    await row('Jayden Brooks').waitFor()
    await page.getByRole('button', { name: 'Save roster' }).click()
    await page.getByRole('status').getByText('Room 12 is saved.').waitFor()
    t.same(keeper.rosters[0]?.studentIds, ['s1', 's7', 's8', 'made-1', 'made-2'])
  },
)

t.test('a student chosen before is not added again; Back keeps what was typed (S5.30)', async (t) => {
  const { page, row } = await openEditor(t)
  const line = page.getByRole('group', { name: 'Add a student' })
  const type = async (first: string, last: string) => {
    await line.getByLabel('First name').fill(first)
    await line.getByLabel('Last name').fill(last)
    await line.getByLabel('Last name').press('Enter')
  }
  await type('Linh', 'Nguyen')
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  t.equal(await line.getByLabel('Last name').inputValue(), 'Nguyen')
  await line.getByLabel('Last name').press('Enter')
  await page.getByRole('radio', { name: /^Linh Nguyen/ }).check()
  await page.getByRole('button', { name: 'Add 1 student' }).click()
  await row('Linh Nguyen').waitFor()
  await type('Lin', 'Nguyen')
  await page.getByRole('radio', { name: /^Linh Nguyen.*already in this class/ }).check()
  await page.getByRole('button', { name: 'Add no students' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  t.equal(await row('Linh Nguyen').count(), 1)
  t.equal(await row('Lin Nguyen').count(), 0)
})

t.test(
  'students already in this class are marked, and choosing them adds nobody (S5.27, S5.28, S5.29?, S5.30)',
  async (t) => {
    const { page, row, keeper } = await openEditor(t)
    await page.getByRole('button', { name: 'Check these names' }).click()
    await page.getByLabel('Paste or type names').fill('Okafor Amara\nAmara Okafo\nAmara Okafer')
    await page.getByRole('button', { name: 'Choose who Okafor Amara is' }).click()
    const group = (name: string) => page.getByRole('group', { name: `You typed “${name}”` })
    await group('Okafor Amara').getByText('Grade 3 · Room 12 · already in this class').waitFor()
    t.equal(await group('Okafor Amara').getByText('Flipped names').count(), 1)
    const choose = (typed: string, option: RegExp) =>
      group(typed).getByRole('radio', { name: option }).check()
    await choose('Okafor Amara', /^Amara Okafor/)
    await choose('Amara Okafo', /^Amara Okafor/)
    await choose('Amara Okafer', /^Amara Okafor/)
    await page.getByRole('button', { name: 'Add no students' }).waitFor()
    await choose('Amara Okafer', /as a new student/)
    await page.getByRole('button', { name: 'Add 1 student' }).click()
    await row('Amara Okafer').waitFor()
    t.equal(await page.getByText('1 change not saved').count(), 1)
    await page.getByRole('button', { name: 'Save roster' }).click()
    await page.getByRole('status').getByText('Room 12 is saved.').waitFor()
    t.same(keeper.rosters[0]?.studentIds, ['s1', 'made-1'], 'nobody is in the class twice')
  },
)
