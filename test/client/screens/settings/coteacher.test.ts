import t from 'tap'
import { comesTo } from '../../../support/journey.ts'
import { bar, nameOf, open, refused, save } from './open.ts'

t.test(
  'a co-teacher: checkbox, fields, invitation, and both error messages (S4.65, S8.6?, S8.7, S8.8)',
  async (t) => {
    const { page, server, sent } = await open(t)
    t.equal(await page.getByLabel('Email', { exact: true }).count(), 0)
    await page.getByRole('checkbox', { name: 'I teach this class with someone else' }).check()
    const part = page.locator('#co-teacher')
    const invite = part.getByRole('button', { name: 'Send invitation' })
    await invite.click()
    t.same(await part.getByText('is required').allTextContents(), [
      'First name is required',
      'Last name is required',
      'Email is required',
    ])
    await part.getByLabel('First name').fill('Daniel')
    await part.getByLabel('Last name').fill('Abara')
    await part.getByLabel('Email').fill('daniel')
    await part.getByLabel('Email').blur()
    await part.getByText('This is not a valid email. Please try again').waitFor()
    await part.getByLabel('Email').fill('daniel@ridgeview.org')
    const taken = 'This email address is already in use. Please try a different email address.'
    server.invite = refused(409, { code: 'email-taken', message: taken, fields: { email: taken } })
    await invite.click()
    await part.getByText(taken).waitFor()
    await comesTo(t, () => nameOf(page), 'email')
    server.invite = refused(502, {
      message: "Something went wrong and we weren't able to link your rosters...",
    })
    await invite.click()
    await part.getByRole('alert').waitFor()
    t.match(
      await part.getByRole('alert').textContent(),
      "Something went wrong and we weren't able to link your rosters...",
    )
    t.equal(
      await part.getByRole('alert').getByRole('link', { name: 'support@demo.test' }).getAttribute('href'),
      'mailto:support@demo.test',
      'the text that ends in dots goes on with the support address',
    )
    t.equal(await part.getByLabel('Email').inputValue(), 'daniel@ridgeview.org')
    t.equal(await bar(page).count(), 1, 'it is not lost by leaving unasked')
    const plain = await page.evaluate(() => fetch('/api/screens/settings').then((answer) => answer.json()))
    const daniel = { name: 'Daniel Abara', email: 'daniel@ridgeview.org', initials: 'DA', tint: 1 }
    server.invite = { status: 200, body: { ...plain, coteachers: [daniel] } }
    await invite.click()
    await part.getByText('Invitation sent.').waitFor()
    t.equal(await part.getByText('Daniel Abara').count(), 1)
    t.equal(await part.getByLabel('Email').count(), 0, 'nobody else is asked for unasked')
    t.equal(await bar(page).count(), 0)
    await part.getByRole('checkbox', { name: 'Someone else teaches it too' }).check()
    await part.getByLabel('Email').waitFor()
    t.same(sent('coteacher').at(-1)?.body, {
      firstName: 'Daniel',
      lastName: 'Abara',
      email: 'daniel@ridgeview.org',
    })
  },
)

t.test('with the co-teacher box checked, a name is required before saving (S5.53)', async (t) => {
  const { page, sent } = await open(t)
  const tick = page.getByRole('checkbox', { name: 'I teach this class with someone else' })
  await tick.check()
  await save(page).click()
  await page.locator('#co-teacher').getByText('Email is required').waitFor()
  await comesTo(t, () => nameOf(page), 'firstName')
  t.same(sent('save'), [])
  await page.getByLabel('Last name').first().fill('')
  await save(page).click()
  const list = page.getByRole('alert').filter({ hasText: 'Please check these fields.' })
  await list.waitFor()
  t.same(
    await list.getByRole('button').allTextContents(),
    [
      'Last name is required',
      'Co-teacher: First name is required',
      'Co-teacher: Last name is required',
      'Co-teacher: Email is required',
    ],
    'the first list names every field',
  )
  await list.getByRole('button', { name: 'Co-teacher: Email is required' }).click()
  await comesTo(t, () => nameOf(page), 'email')
  await page.getByLabel('Last name').first().fill('Castillo')
  await tick.uncheck()
  t.equal(await bar(page).count(), 0, 'nothing is left to save')
})
