import t, { type Test } from 'tap'
import type { Command } from '../../../../server/bff/screens/command.ts'
import { createRoster } from '../../../../server/bff/screens/roster/create.ts'
import { deleteRoster } from '../../../../server/bff/screens/roster/delete.ts'
import { deleteAllRosters } from '../../../../server/bff/screens/roster/delete-all.ts'
import { renameRoster } from '../../../../server/bff/screens/roster/rename.ts'
import { roster } from '../../../../server/bff/screens/roster/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import type { Roster } from '../../../../server/contract/entities.ts'
import * as contract from '../../../../server/contract/rosters.ts'
import { axeViolations, pressBack } from '../../../support/browser.ts'
import { rosterReply, savedReply, student } from '../../../support/classes.ts'
import { hasFocus, hasFocusIn } from '../../../support/journey.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { answers, fails, teacherIdentity } from '../../../support/visit.ts'

const children = [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor')]

/** The list, with an upstream that stores changes. */
async function open(t: Test, address = '/account/roster', identity = teacherIdentity()) {
  const kept: { rosters: Roster[] } = {
    rosters: [rosterReply('r1', 'Room 12', children), rosterReply('r2', 'Room 14', [])],
  }
  const put = (changed: Roster) => {
    kept.rosters = kept.rosters.map((one) => (one.rosterId === changed.rosterId ? changed : one))
    return changed
  }
  const away = (ids: readonly string[]) => {
    kept.rosters = kept.rosters.filter(({ rosterId }) => !ids.includes(rosterId))
    return {}
  }
  const upstream = {
    answers: [
      answers(contract.myRosters, () => kept.rosters),
      answers(contract.createRoster, ({ body }) => {
        const made = rosterReply('r3', body.name, [], body.gradeLevel)
        kept.rosters = [...kept.rosters, made]
        return made
      }),
      answers(contract.saveRoster, ({ params, body }) =>
        savedReply(
          put({ ...rosterReply(params.rosterId, body.name, children, body.gradeLevel), version: 2 }),
        ),
      ),
      answers(contract.deactivateRoster, ({ params }) => away([params.rosterId])),
      answers(contract.deactivateRosters, ({ body }) => away(body.rosters.map(({ rosterId }) => rosterId))),
    ],
  }
  const commands = [createRoster, renameRoster, deleteRoster, deleteAllRosters] as unknown as Command[]
  const { page, requests } = await openScreens(t, address, {
    screens: [roster as unknown as Screen],
    commands,
    identity,
    upstream,
  })
  return { page, requests, upstream, kept }
}

t.test('a roster is created by keyboard, and is opened (S1.6, S2.136, S5.20)', async (t) => {
  const { page } = await open(t)
  await page.getByRole('button', { name: 'New roster' }).press('Enter')
  const name = page.getByLabel('Roster name')
  await hasFocus(name)
  await page.keyboard.press('Enter')
  t.equal(await page.getByText('The roster name cannot be empty.').count(), 1)
  await hasFocus(name)
  await name.fill('Prieto, Grade 1')
  await page.getByLabel('Grade').selectOption('1')
  t.same(await axeViolations(page), [])
  await name.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Prieto, Grade 1', expanded: true }).waitFor()
  await page.getByRole('status').getByText('Prieto, Grade 1 was created. It has no students yet.').waitFor()
  t.equal(await page.getByRole('link', { name: 'Add students' }).count(), 1, 'what comes next')
})

t.test('Back closes a dialog, and a dialog closed otherwise leaves no step behind', async (t) => {
  const { page } = await open(t)
  const dialog = page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const steps = () => page.evaluate(() => window.history.length)
  const before = await steps()
  await press('New roster')
  await hasFocusIn(dialog)
  await pressBack(page)
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'New roster')
  t.equal(await page.getByRole('heading', { level: 1, name: 'Rosters' }).count(), 1, 'the page stays')

  await press('Delete all')
  await dialog.waitFor()
  await press('Keep rosters')
  await dialog.waitFor({ state: 'detached' })
  t.equal(await steps(), before + 1, 'one step ahead, which the next one takes the place of')
  await press('New roster')
  await page.getByLabel('Roster name').fill('Room 3')
  await page.getByLabel('Roster name').press('Enter')
  await page.locator('button[aria-expanded="true"]', { hasText: 'Room 3' }).waitFor()
  await pressBack(page)
  await page.locator('button[aria-expanded="false"]', { hasText: 'Room 3' }).waitFor()
  t.equal(await dialog.count(), 0, 'the roster closes, and the dialog does not come back')
  t.equal(new URL(page.url()).search, '')
})

t.test('a new name and grade are saved, with errors next to the fields (S2.136, S5.20)', async (t) => {
  const { page } = await open(t, '/account/roster?roster=r1')
  await page.getByRole('button', { name: 'Rename' }).click()
  const name = page.getByLabel('Roster name')
  t.equal(await name.inputValue(), 'Room 12')
  await name.fill('x'.repeat(201))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  t.equal(await page.getByText(`${'x'.repeat(30)}... must be less than 255 chars`).count(), 1)
  await name.fill('Room 12 אבג')
  await page.keyboard.press('Escape')
  await page
    .getByRole('status')
    .getByText('This stays open so that nothing you typed is lost. To leave it, use a button.')
    .waitFor()
  t.same(await axeViolations(page), [])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Room 12 אבג' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

t.test('a roster is deleted after its count and names are confirmed (S2.139, S4.92, S5.32)', async (t) => {
  const { page, requests } = await open(t, '/account/roster?roster=r1')
  const press = page.getByRole('button', { name: 'Delete roster' })
  await press.press('Enter')
  await page.getByText('2 students are in this roster: Amara Okafor, Jayden Brooks.').waitFor()
  const keep = page.getByRole('button', { name: 'Keep roster' })
  // The safe button.
  await hasFocus(keep)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  t.notOk(requests.some(({ address }) => address.endsWith('/delete')))
  await press.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete roster' }).press('Enter')
  await page.getByRole('status').getByText('Room 12 is deleted.').waitFor()
  t.equal(await page.getByRole('button', { name: 'Room 12' }).count(), 0)
  await hasFocus(page.getByRole('heading', { level: 1 }))
})

t.test('all rosters are deleted after confirming the specified sentence (S5.116)', async (t) => {
  const { page, requests } = await open(t)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByText('Are you sure you want to delete all rosters?', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete 2 rosters' }).click()
  await page.getByRole('heading', { name: 'No rosters yet' }).waitFor()
  t.same(requests.find(({ address }) => address.endsWith('/delete-all'))?.body, {
    rosters: [
      { roster: 'r1', version: 1 },
      { roster: 'r2', version: 1 },
    ],
  })
})

t.test('a roster changed by somebody else is not deleted without seeing the change', async (t) => {
  const { page, upstream } = await open(t, '/account/roster?roster=r1')
  upstream.answers = [fails(contract.deactivateRoster, 'conflict'), ...upstream.answers].reverse()
  await page.getByRole('button', { name: 'Delete roster' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete roster' }).click()
  await page
    .getByText('Someone else changed this in the meantime. You now see the latest version.', { exact: true })
    .waitFor()
  t.equal(await page.getByRole('dialog').count(), 1)
})

t.test('a confirmation stays while it is carried out, says why, and shows what went wrong', async (t) => {
  const { page, upstream } = await open(t, '/account/roster?roster=r1')
  upstream.answers = [fails(contract.deactivateRoster, 'conflict'), ...upstream.answers].reverse()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/delete', async (route) => {
    await held
    await route.fallback()
  })
  const opener = page.getByRole('button', { name: 'Delete roster' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog')
  const asked = page.waitForRequest('**/delete')
  await dialog.getByRole('button', { name: 'Delete roster' }).press('Enter')
  await asked
  await page.keyboard.press('Escape')
  await dialog.getByText('Please wait until we know whether this worked.').waitFor()
  t.equal(await dialog.getByRole('button', { name: 'Keep roster' }).isDisabled(), true)
  t.equal(await dialog.getByRole('button', { name: 'Close' }).count(), 0)
  t.same(await axeViolations(page), [])
  letGo()
  await dialog
    .getByText('Someone else changed this in the meantime. You now see the latest version.')
    .waitFor()
  await hasFocusIn(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(opener)
})

t.test('read-only users have no controls for changes', async (t) => {
  const { page } = await open(t, '/account/roster', teacherIdentity({ kind: 'impersonation' }))
  for (const name of ['New roster', 'Delete all', 'Rename', 'Delete roster'])
    t.equal(await page.getByRole('button', { name }).count(), 0, name)
})
