import t, { type Test } from 'tap'
import type { Command } from '../../../../server/bff/screens/command.ts'
import { institutions } from '../../../../server/bff/screens/institutions/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { sessions } from '../../../../server/bff/screens/sessions/route.ts'
import { pickInstitution } from '../../../../server/bff/screens/shell/pick-institution.ts'
import { me } from '../../../../server/contract/account.ts'
import { institution, searchSchools } from '../../../../server/contract/institutions.ts'
import { hasFocus, typeAtOnce } from '../../../support/journey.ts'
import { meReply } from '../../../support/me.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

/** A returning teacher who has no school yet. */
async function open(t: Test) {
  const without = meReply({ clientData: { institution: null } })
  const place = { schoolId: 'noInstitution-teacher@demo.test' }
  const kept: unknown[] = []
  const { page, requests } = await openScreens(t, '/account/sessions', {
    screens: [sessions, institutions] as unknown as Screen[],
    commands: [pickInstitution] as unknown as Command[],
    identity: teacherIdentity(),
    upstream: {
      answers: [
        answers(me, () => ({ ...without, teacher: { ...without.teacher, ...place } })),
        answers(searchSchools, [
          {
            type: 'school',
            schoolId: 's-1',
            schoolName: 'Ridgeview Elementary',
            city: 'Fresno',
            state: 'CA',
          },
        ]),
        answers(institution, ({ body }) => {
          kept.push(body)
          place.schoolId = 's-1'
          return without.clientData
        }),
      ],
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Which school are you at?' })
  return { page, requests, dialog, kept }
}

t.test('a returning teacher without a school picks one by keyboard (S2.157, S2.158?, S5.44)', async (t) => {
  const { page, dialog, kept } = await open(t)
  await dialog.waitFor()
  await holdsInEveryTheme(t, page, 'which school')
  await dialog.getByLabel('Find your school').focus()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await typeAtOnce(page, 'ridge')
  await page.getByRole('option', { name: /Ridgeview Elementary/ }).waitFor()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  t.equal(await dialog.getByLabel('Your school').inputValue(), 'Ridgeview Elementary')
  await holdsInEveryTheme(t, page, 'a school is picked')
  // The page below it may depend on the school.
  const anew = page.waitForRequest(/\/api\/screens\/sessions$/)
  await dialog.getByRole('button', { name: 'Save school' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  t.same(kept, [{ type: 'school', id: 's-1' }])
  await anew
  await page.locator('h1:focus').waitFor()
})

t.test('a school can be entered by hand, or postponed (S2.158?, S5.45)', async (t) => {
  const { page, dialog, kept, requests } = await open(t)
  await dialog.getByLabel('Find your school').focus()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.keyboard.type('annex')
  await page.getByRole('option', { name: 'My school is not listed' }).click()
  await dialog.getByRole('button', { name: 'Use this school' }).click()
  await dialog.getByText('School name is required', { exact: true }).waitFor()
  await holdsInEveryTheme(t, page, 'what an entered school lacks')
  await dialog.getByLabel('School name').fill('Ridgeview Annex')
  await dialog.getByRole('button', { name: 'Use this school' }).click()
  await dialog.getByText('City is required').waitFor()
  // The dialog does not wait for it.
  const putOff = page.waitForResponse(/shell\/institution$/)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await dialog.waitFor({ state: 'detached' })
  await putOff
  t.same(kept, [])
  t.same(requests.find(({ address }) => address.endsWith('shell/institution'))?.body, {
    institution: { how: 'put-off' },
  })
})

t.test('a school entered by hand is saved directly once it is complete (S5.45)', async (t) => {
  const { page, dialog, kept } = await open(t)
  await dialog.getByLabel('Find your school').focus()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.keyboard.type('annex')
  await page.getByRole('option', { name: 'My school is not listed' }).click()
  const save = dialog.getByRole('button', { name: 'Save school' })
  t.equal(await save.getAttribute('aria-disabled'), 'true', 'nothing is typed')
  await dialog.getByLabel('School name').fill('Ridgeview Annex')
  await save.click()
  await dialog.getByText('City is required').waitFor()
  await dialog.getByLabel('City').fill('Fresno')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  t.same(kept, [{ type: 'school', name: 'Ridgeview Annex', city: 'Fresno', state: '', zip: '' }])
})
