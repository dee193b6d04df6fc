import t, { type Test } from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { comesTo } from '../../../support/journey.ts'
import { editorCommands, editorScreens, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { FOUR, holdsInEveryTheme } from '../../../support/themes.ts'
import { teacherIdentity } from '../../../support/visit.ts'

/** As copied from a spreadsheet. */
const SHEET = [
  'Student ID\tLast\tFirst\tGr\tE-mail',
  '48213\tDuarte\tInes\t3\ti.duarte@k12.example',
  '48120\tBrooks\tJaden\t3\tj.brooks@k12.example',
  '49002\tBaptiste\tTheo2\t4\tt.bapt@k12.example',
  '48655\tvan der Berg\tTheo\tThree\tt.vdberg@k12.example',
  '48811\t\tCher\t3\tcher@k12.example',
  '48990\tCohen\tRuth\t12\tr.cohen@k12.example',
].join('\n')

async function open(t: Test, sheet = SHEET) {
  const keeper = rosterKeeper([
    { ...rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor')]), schoolId: 'north' },
    { ...rosterReply('r7', 'Room 7', [student('s7', 'Jayden Brooks')]), schoolId: 'north' },
  ])
  const opened = await openScreens(t, '/account/roster/r1', {
    screens: editorScreens,
    commands: editorCommands,
    identity: teacherIdentity(),
    upstream: keeper,
  })
  const { page } = opened
  await page.getByRole('button', { name: 'Check these names' }).click()
  await page.getByLabel('Paste or type names').fill(sheet)
  t.equal(await page.getByRole('button', { name: /^Add / }).count(), 0, 'its columns are checked first')
  await page.getByRole('button', { name: 'Check the columns' }).click()
  const table = page.getByRole('table', { name: 'How the pasted columns are read' })
  const found = (name: string) => table.getByRole('row', { name }).getByRole('cell').last().innerText()
  const use = (at: number) => table.getByRole('combobox').nth(at)
  return { ...opened, keeper, table, found, use }
}

t.test('a reason of two lines keeps its distance from those above and below', async (t) => {
  const { table } = await open(t)
  const space = await table
    .getByRole('row', { name: 'Cohen' })
    .getByRole('cell')
    .last()
    .evaluate((cell) => {
      const words = cell.querySelector('span span')?.getBoundingClientRect()
      const box = cell.getBoundingClientRect()
      return words ? Math.min(words.top - box.top, box.bottom - words.bottom) : 0
    })
  t.ok(space >= 7, `${space} px`)
})

t.test('on a phone what was found stands below its row, in sight', async (t) => {
  const { page, table } = await open(t)
  await page.setViewportSize({ width: 390, height: 844 })
  /** Both in one look: what is drawn late, such as a font, moves the whole table. */
  const placed = () =>
    table.getByRole('row', { name: 'Cher' }).evaluate((row) => {
      const first = row.querySelector('th')?.getBoundingClientRect()
      const found = row.querySelector('td:last-of-type')?.getBoundingClientRect()
      if (!first || !found) return null
      const isWithin = found.left >= 0 && found.right <= window.innerWidth
      return { isWithin, isBelow: found.top >= first.bottom - 1 }
    })
  for (const scrolled of [0, 200]) {
    await table.evaluate((one, left) => one.parentElement?.scrollTo({ left }), scrolled)
    await comesTo(t, placed, { isWithin: true, isBelow: true }, `in the window, ${scrolled} px on`)
  }
})

t.test('beside many wide columns what was found stays in sight', async (t) => {
  const row = (at: number, name: string) =>
    `4821${at}\t${name}\tM\tF\t3\t12\t${name.replace('\t', '.')}.parent.of.the.child@ridgeview.example`
  const sheet = [
    'Lincoln Elementary School, Grade 3, school year 2026 to 2027, all sections and teachers',
    'Student_Number\tLast\tFirst\tMiddle\tGender\tGrade_Level\tHome_Room\tGuardianEmail',
    ...['Lovell\tAda', 'Marsh 2\tBen', 'Noble\tCy'].map((name, at) => row(at, name)),
  ].join('\n')
  const { page, table } = await open(t, sheet)
  const found = table.getByRole('button', { name: 'Marsh', exact: true })
  await found.waitFor()
  t.equal(
    await found.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }),
    true,
  )
  await table
    .getByRole('cell', { name: /^Lincoln/ })
    .and(table.locator('[colspan]'))
    .waitFor()
  await holdsInEveryTheme(t, page, 'many columns', { looks: FOUR })
})

t.test('a grade in a spreadsheet’s own form is read, and said as a grade is', async (t) => {
  const { found } = await open(t, 'First\tLast\tGrade\nInes\tDuarte\tKindergarten\nRuth\tCohen\t2.0')
  t.equal(await found('Duarte'), 'Ready, grade K')
  t.equal(await found('Cohen'), 'Ready, grade 2')
})

t.test('the columns of a pasted spreadsheet are shown before they become names (S5.11)', async (t) => {
  const { page, table, found, use, keeper, requests } = await open(t)
  await page.getByRole('status', { name: '2 ready, 2 to look at, 2 to fix, 1 row set aside' }).waitFor()
  t.same(
    await table
      .getByRole('combobox')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)),
    ['leave', 'lastName', 'firstName', 'grade', 'leave'],
  )
  t.equal(await found('1 Student ID'), 'Headings, set aside')
  t.equal(await found('Duarte'), 'Ready')
  t.match(await found('Jaden'), 'Looks like Jayden Brooks, Grade 3 · Room 7.')
  t.match(await found('Theo2'), '“Theo2” has a digit. Theo or keep Theo2')
  t.equal(await found('van der Berg'), 'Ready, grade 3')
  t.equal(await found('Cher'), 'Cher must have both a first and last name')
  t.match(await found('Cohen'), 'Grade 12 is not one we know')
  t.equal(await table.locator('s', { hasText: 'i.duarte@k12.example' }).count(), 1, 'it is left out')
  t.same(await axeViolations(page), [])
  await holdsInEveryTheme(t, page, 'the columns')

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Check these names' }).click()
  t.equal(await found('Duarte'), 'Ready', 'nothing pasted is lost by Escape')
  await table.getByRole('button', { name: 'Theo', exact: true }).click()
  await page.getByRole('status', { name: /^3 ready, 1 to look at/ }).waitFor()
  await use(3).selectOption('Leave out')
  await page.getByRole('status', { name: /^4 ready, 1 to look at, 1 to fix/ }).waitFor()
  await use(3).selectOption('Grade')
  await page.getByRole('button', { name: 'Add 3 students' }).click()
  await page.getByRole('status').getByText('3 students added. Save the roster to keep them.').waitFor()
  t.equal(await table.getByRole('row').count(), 5, 'the headings and what is open stay')
  t.same(
    await table.getByRole('rowheader').allInnerTexts(),
    ['1', '3', '6', '7'],
    'each with the number of the row that was pasted',
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save roster' }).click()
  await page.getByRole('status').getByText('Room 12 is saved.').waitFor()
  t.match(
    keeper.rosters[0]?.students.map(({ firstName, lastName, gradeLevel }) => [
      firstName,
      lastName,
      gradeLevel,
    ]),
    [
      ['Amara', 'Okafor', '3'],
      ['Ines', 'Duarte', '3'],
      ['Theo', 'Baptiste', '4'],
      ['Theo', 'van der Berg', '3'],
    ],
  )
  const sent = JSON.stringify(requests)
  t.notMatch(sent, 'k12.example', 'no address leaves this computer')
  t.notMatch(sent, '48213', 'and no ID')
})

t.test('a column is used for one thing, and the text stays to be mended', async (t) => {
  const { page, use, table } = await open(t)
  await use(2).selectOption('Last name')
  t.equal(await use(1).inputValue(), 'leave', 'the last name is in another column now')
  await page.getByRole('status', { name: /^0 ready/ }).waitFor()
  await use(1).selectOption('First name')
  await table
    .getByRole('row', { name: 'Duarte' })
    .getByRole('cell')
    .last()
    .filter({ hasText: 'Ready' })
    .waitFor()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  const text = page.getByLabel('Paste or type names')
  t.equal(await text.inputValue(), SHEET)
  t.equal(
    await page.getByRole('button', { name: /^Add \d students?/ }).count(),
    0,
    'columns are checked first',
  )
  await text.fill('Ines Duarte i.duarte@k12.example')
  await page.getByText('“i.duarte@k12.example” looks like an e-mail address.').waitFor()
  await page.getByRole('button', { name: 'Duarte', exact: true }).click()
  await page.getByRole('status', { name: '1 ready, 0 to fix' }).waitFor()
  await page.getByRole('button', { name: 'Add 1 student' }).click()
  await page.getByRole('group', { name: 'Ines Duarte', exact: true }).waitFor()
})

t.test('students side by side are told, each with a row', async (t) => {
  const { page, found } = await open(t, 'Student 1\tStudent 2\nInes Duarte\tMila Andersson')
  await page.getByText('Several students stand side by side.').waitFor()
  t.equal(await found('Mila Andersson'), 'Ready')
})

t.test('whether lines are one student or two is asked once above them', async (t) => {
  const { page } = await open(t)
  await page.getByRole('button', { name: 'Back to the text' }).click()
  const text = page.getByLabel('Paste or type names')
  await text.fill('García López, Ana María\nPérez Soto, Juan Carlos')
  await page
    .getByText(
      '“Ana María” and “García López” may be the first and last name of one student, or two students.',
    )
    .waitFor()
  await page.getByText('So may 1 other line. One student each or two students each').waitFor()
  await page.getByRole('status', { name: '0 ready, 2 to look at, 0 to fix' }).waitFor()
  t.same(await axeViolations(page), [])
  await page.getByRole('button', { name: 'One student each' }).click()
  await page.getByText('First name Juan Carlos, last name Pérez Soto').waitFor()
  await page.getByRole('button', { name: 'Add 2 students' }).waitFor()
})

t.test('a text that is too long is refused where it is pasted, and nothing is lost', async (t) => {
  const { page } = await open(t)
  await page.getByRole('button', { name: 'Back to the text' }).click()
  const text = page.getByLabel('Paste or type names')
  await text.fill('Ines Duarte, '.repeat(20_000))
  await page.getByRole('dialog').getByRole('alert').getByText('upload a CSV file').waitFor()
  t.equal(await text.inputValue(), SHEET)
  t.equal(await text.getAttribute('aria-invalid'), 'true')
  t.same(await axeViolations(page), [])
  await text.fill('Ines Duarte')
  await page.getByRole('status', { name: '1 ready, 0 to fix' }).waitFor()
  t.equal(await text.getAttribute('aria-invalid'), 'false')
})
