import t, { type Test } from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { hasFocusIn } from '../../../support/journey.ts'
import { editorCommands, editorScreens, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { teacherIdentity } from '../../../support/visit.ts'

const room12 = [student('s1', 'Amara Okafor'), student('s2', 'Tomasz Kowal'), student('s3', 'Zoë Lindqvist')]

async function open(t: Test, students = room12) {
  const keeper = rosterKeeper([rosterReply('r1', 'Room 12', students), rosterReply('r7', 'Room 7', [])])
  const { page } = await openScreens(t, '/account/roster/r1', {
    screens: editorScreens,
    commands: editorCommands,
    identity: teacherIdentity(),
    upstream: keeper,
  })
  const row = (name: string) => page.getByRole('group', { name, exact: true })
  const names = (at = 0) =>
    keeper.rosters[at]?.students.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return { page, keeper, row, names }
}

t.test(
  'a student is removed immediately by keyboard, with undo; typed text stays (S2.137, S7.85, S7.86)',
  async (t) => {
    const { page, row, names } = await open(t)
    await row('Zoë Lindqvist').getByLabel('Last name').fill('Lindquist')
    const menu = page.getByRole('button', { name: 'Menu for Tomasz Kowal' })
    await menu.press('Enter')
    t.equal(
      await page.getByRole('menuitem', { name: 'Gameplay chart' }).getAttribute('href'),
      '/account/students/s2?roster=r1',
    )
    t.same(await axeViolations(page), [])
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Tomasz Kowal removed from Room 12').waitFor()
    t.same(names(), ['Amara Okafor', 'Zoë Lindqvist'])
    t.equal(await row('Tomasz Kowal').count(), 0)
    // The focus is on a row nearby.
    await page.waitForFunction(() => document.activeElement !== document.body)
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Tomasz Kowal is back in Room 12').waitFor()
    await row('Tomasz Kowal').waitFor()
    t.equal(await row('Zoë Lindquist').count(), 1, 'nothing that was typed is lost')
    await page.getByRole('button', { name: 'Save roster' }).click()
    await page.getByRole('status').getByText('Room 12 is saved.').waitFor()
    t.same(names()?.sort(), ['Amara Okafor', 'Tomasz Kowal', 'Zoë Lindquist'])
  },
)

t.test(
  'a student moves to another class in one step, and the focus moves to the next row (S7.85)',
  async (t) => {
    const { page, names, row } = await open(t)
    await page.getByRole('button', { name: 'Menu for Amara Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Move to another class' }).click()
    await page.getByLabel('To class').waitFor()
    await page.getByRole('button', { name: 'Move student' }).click()
    await page.getByRole('status').getByText('Amara Okafor moved to Room 7').waitFor()
    t.equal(await row('Amara Okafor').count(), 0)
    // In its fields, or in its menu if the dialog had closed before the row was gone.
    await page
      .getByRole('row')
      .filter({ has: row('Tomasz Kowal') })
      .locator(':focus')
      .waitFor()
    t.same([names(0), names(1)], [['Tomasz Kowal', 'Zoë Lindqvist'], ['Amara Okafor']])
    await row('Tomasz Kowal').getByLabel('First name').fill('Tomek')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').getByText('Amara Okafor is back in Room 12').waitFor()
    await row('Amara Okafor').waitFor()
    t.equal(await row('Tomek Kowal').count(), 1, 'what is typed stays')
    t.same([names(0)?.length, names(1)], [3, []])
  },
)

t.test('on a slow device the focus moves to the next row too (S7.85)', async (t) => {
  const { page, row } = await open(t)
  await page.getByRole('button', { name: 'Menu for Amara Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Move to another class' }).click()
  await page.getByLabel('To class').waitFor()
  // What React leaves for later, such as making the page behind the dialog usable again, comes frames later.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 150)
    }
  })
  await page.getByRole('button', { name: 'Move student' }).click()
  await page
    .getByRole('row')
    .filter({ has: row('Tomasz Kowal') })
    .locator(':focus')
    .waitFor()
  t.equal(await row('Amara Okafor').count(), 0)
})

/** Another teacher has saved the class: Tomasz is removed, Ines added, Amara in another grade. */
function anotherSaves(keeper: Awaited<ReturnType<typeof open>>['keeper']): void {
  const [room12, room7] = keeper.rosters
  if (!room12 || !room7) throw new Error('two classes')
  const others = [
    student('s1', 'Amara Okafor', '4'),
    student('s3', 'Zoë Lindqvist'),
    student('s9', 'Ines Duarte'),
  ]
  keeper.rosters = [
    {
      ...room12,
      students: others,
      studentIds: others.map(({ studentId }) => studentId),
      version: 5,
      changedBy: { id: 't9', firstName: 'Daniel', lastName: 'Abara' },
    },
    room7,
  ]
}

t.test(
  'the second of two editors is told, loses nothing, and can reapply their changes (S1.6)',
  async (t) => {
    const { page, keeper, row, names } = await open(t)
    await row('Zoë Lindqvist').getByLabel('Last name').fill('Lindquist')
    await row('Tomasz Kowal').getByLabel('First name').fill('Tomek')
    anotherSaves(keeper)
    await page.getByRole('button', { name: 'Save roster' }).click()
    await page.getByRole('heading', { name: 'Someone else changed this class' }).waitFor()
    for (const said of [
      'Added Ines Duarte',
      'Removed Tomasz Kowal',
      'Amara Okafor is now in Grade 4',
      'Zoë Lindqvist is now Zoë Lindquist',
      'They removed this student. This change is left out unless you add them again.',
    ])
      t.equal(await page.getByText(said, { exact: true }).count(), 1, said)
    t.equal(
      await page
        .getByText(
          /^Daniel Abara saved Room 12 .+, \d+:\d\d [ap]m, while you were editing\. One of your changes cannot be kept\./,
        )
        .count(),
      1,
    )
    await holdsInEveryTheme(t, page, 'the conflict')
    await page.setViewportSize({ width: 390, height: 844 })
    const edge = (await page.getByRole('button', { name: 'Discard my changes' }).boundingBox())?.x ?? -1
    t.ok(edge >= 0, 'every button is in sight')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Keep editing' }).click()
    t.equal(await row('Tomek Kowal').count(), 1, 'nothing is changed')
    await page.getByRole('button', { name: 'Save roster' }).click()
    await page.getByRole('button', { name: 'Put my change on top' }).click()
    await page.getByText('1 change not saved').waitFor()
    await page.getByRole('button', { name: 'Save roster' }).click()
    await page.getByRole('status').getByText('Room 12 is saved.').waitFor()
    t.same(names()?.sort(), ['Amara Okafor', 'Ines Duarte', 'Zoë Lindquist'])
    t.equal(
      keeper.rosters[0]?.students.find(({ studentId }) => studentId === 's1')?.gradeLevel,
      '4',
      'theirs stays',
    )
  },
)

t.test('if no change can be kept, the dialog offers only to discard (S1.6)', async (t) => {
  const { page, keeper, row } = await open(t)
  await row('Tomasz Kowal').getByLabel('First name').fill('Tomek')
  anotherSaves(keeper)
  await page.getByRole('button', { name: 'Save roster' }).click()
  await page.getByText(/One of your changes cannot be kept\./).waitFor()
  t.equal(await page.getByRole('button', { name: /^Put my/ }).count(), 0)
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await page.getByRole('status').getByText('Your changes were discarded.').waitFor()
  t.equal(await row('Ines Duarte').count(), 1, 'what was saved is shown')
  t.equal(await row('Tomek Kowal').count(), 0)
})

t.test('the words on what was done never cover what is not saved', async (t) => {
  const { page, row } = await open(t)
  await row('Zoë Lindqvist').getByLabel('Last name').fill('Lindquist')
  await page.getByRole('button', { name: 'Menu for Tomasz Kowal' }).press('Enter')
  await hasFocusIn(page.getByRole('menu'))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const toast = page.getByRole('region', { name: 'Last change' })
  await toast.getByText('Tomasz Kowal removed from Room 12').waitFor()
  for (const [width, height] of [
    [1440, 420],
    [390, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    const said = await toast.boundingBox()
    const unsaved = await page.getByText('1 change not saved').boundingBox()
    t.ok(said && unsaved && said.y + said.height <= unsaved.y, `apart at ${width} × ${height}`)
  }
})

t.test('a student who becomes the double of another is shown with their player number (S3.43)', async (t) => {
  const { page, row } = await open(t, [
    { ...student('s1', 'Amara Okafor'), userNumber: 1 },
    { ...student('s2', 'Amara Okafir'), userNumber: 2 },
  ])
  await row('Amara Okafir').waitFor()
  t.equal(await page.getByText(/^Player number/).count(), 0, 'nobody is a double')
  const lastName = row('Amara Okafir').getByLabel('Last name')
  await lastName.fill('Okafor')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  // The second of the two in the list.
  await page.getByText('Player number 1', { exact: true }).waitFor()
  t.equal(await page.getByText(/^Player number/).count(), 1)
})

t.test('on paper a name that is missing is blank, and its field has no frame', async (t) => {
  const { page, row } = await open(t)
  const field = row('Zoë Lindqvist').getByLabel('Last name')
  await field.fill('')
  await page.getByRole('button', { name: 'Save roster' }).click()
  const wrong = page.locator('input[aria-invalid=true]').last()
  await wrong.waitFor()
  const look = () =>
    wrong.evaluate((input) => ({
      shadow: getComputedStyle(input).boxShadow,
      placeholder: getComputedStyle(input, '::placeholder').color,
    }))
  const onScreen = await look()
  t.not(onScreen.shadow, 'none')
  await page.emulateMedia({ media: 'print' })
  t.same(await look(), { shadow: 'none', placeholder: 'rgba(0, 0, 0, 0)' })
})
