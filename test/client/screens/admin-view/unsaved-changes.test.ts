import t from 'tap'
import { BACK, draftDropped, draftKept } from '../../../support/kept-draft.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { open } from './open.ts'

t.test(
  'a half-typed account is restored after a reload and a sign-in, until it is created or discarded',
  async (t) => {
    const { page, session, signInAgain, keeper, dialog, button, ana } = await open(t)
    page.on('dialog', (asked) => void asked.accept())
    const again = () => page.getByRole('button', { name: 'Add teacher' }).press('Enter')
    await ana()
    await button('Next').click()
    const isKept = draftKept(page, 'add-teacher')
    await dialog.getByLabel('Paste or type names').fill('Mila Andersson')
    await isKept
    await page.reload()
    await again()
    await dialog.getByText(BACK).waitFor()
    await holdsInEveryTheme(t, page, 'an account that is back')
    t.equal(await dialog.getByLabel('Email').inputValue(), 'ana@ridgeview.org')
    await button('Next').press('Enter')
    t.equal(await dialog.getByLabel('Paste or type names').inputValue(), 'Mila Andersson')
    const isDropped = draftDropped(page, 'add-teacher')
    session.hasEnded = true
    await button('Create the account').press('Enter')
    await signInAgain()
    await dialog.getByText('We sent a link to ana@ridgeview.org.').waitFor()
    await isDropped
    await button('+ Another Account').press('Enter')
    await dialog.getByRole('heading', { name: 'New teacher' }).waitFor()
    t.equal(await dialog.getByLabel('Email').inputValue(), '')
    const isKeptToo = draftKept(page, 'add-teacher')
    await dialog.getByLabel('First name').fill('Sol')
    await isKeptToo
    await button('Close').click()
    const isGivenUp = draftDropped(page, 'add-teacher')
    await button('Leave').click()
    await isGivenUp
    await again()
    await button('Next').press('Enter')
    t.equal(await dialog.getByLabel('First name').inputValue(), '')
    t.equal(await dialog.getByText(BACK).count(), 0)
    t.equal(keeper.made.length, 1)
  },
)
