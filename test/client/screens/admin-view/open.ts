import type { Test } from 'tap'
import {
  type AccountsKeeper,
  accountsCommands,
  accountsKeeper,
  accountsScreens,
} from '../../../support/accounts-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

/** The accounts of Ridgeview, where teachers are added. */
export async function open(t: Test, keeper: AccountsKeeper = accountsKeeper()) {
  const { page, requests, session, signInAgain } = await openScreens(t, '/account/adminView', {
    screens: accountsScreens,
    commands: accountsCommands,
    identity: teacherIdentity({ role: 'School administrator', rights: 'V' }),
    upstream: keeper,
  })
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const isOff = async (name: string) => (await button(name).getAttribute('aria-disabled')) === 'true'
  const type = async (firstName: string, lastName: string, email: string) => {
    await dialog.getByLabel('First name').fill(firstName)
    await dialog.getByLabel('Last name').fill(lastName)
    await dialog.getByLabel('Email').fill(email)
  }
  const toTeacher = async () => {
    await page.getByRole('button', { name: 'Add teacher' }).press('Enter')
    await dialog.getByRole('heading', { name: 'Add teachers to Ridgeview' }).waitFor()
    await button('Next').press('Enter')
    await dialog.getByRole('heading', { name: 'New teacher' }).waitFor()
  }
  const ana = async () => {
    await toTeacher()
    await type('Ana Lucía', 'Prieto', 'ana@ridgeview.org')
    await dialog.getByLabel('Role').selectOption('Classroom teacher')
    await dialog.getByLabel('Grade').selectOption('1')
  }
  return { page, requests, session, signInAgain, keeper, dialog, button, isOff, type, toTeacher, ana }
}
