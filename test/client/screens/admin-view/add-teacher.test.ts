import t from 'tap'
import { accountsKeeper } from '../../../support/accounts-keeper.ts'
import { ridgeview } from '../../../support/school-keeper.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { open } from './open.ts'

t.test(
  'a teacher is added by hand with co-teacher and class, then another one (S2.145, S2.218, S4.62, S4.63, S4.64, S5.58, S5.59, S5.60, S5.61, S5.62)',
  async (t) => {
    const { page, keeper, dialog, button, isOff, type, toTeacher } = await open(t)
    await page.getByText('No teachers yet. Add the first one with “Add teacher”.').waitFor()
    await toTeacher()
    t.ok(await isOff('Next'), 'nothing is typed')
    await dialog.getByText('Still needed: first name, last name, email and role', { exact: true }).waitFor()
    await type('Ana Lucía', 'Prieto', 'ana@ridgeview.org')
    t.ok(await isOff('Next'), 'without a role')
    await dialog.getByText('Still needed: role', { exact: true }).waitFor()
    for (const [role, hasGrade, hasCoteacher] of [
      ['Classroom teacher', true, true],
      ['Special ed teacher', true, true],
      ['Tutor', true, false],
      ['Other educator', false, false],
      ['School administrator', false, false],
      ['Classroom teacher', true, true],
    ] as const) {
      await dialog.getByLabel('Role').selectOption(role)
      t.equal((await dialog.getByLabel('Grade').count()) === 1, hasGrade, `${role}, grade`)
      t.equal(
        (await dialog.getByLabel('Has a co-teacher').count()) === 1,
        hasCoteacher,
        `${role}, co-teacher`,
      )
    }
    await dialog.getByLabel('Grade').selectOption('1')
    await dialog.getByLabel('Has a co-teacher').press('Space')
    t.equal(await dialog.getByText(/^Still needed/).count(), 0)
    await holdsInEveryTheme(t, page, 'the teacher')
    await button('Next').press('Enter')

    await dialog.getByRole('heading', { name: 'Ana Lucía’s co-teacher' }).waitFor()
    t.ok(await isOff('Next'))
    await type('Yusuf', 'Demir', 'yusuf@')
    await dialog.getByLabel('First name').focus()
    await dialog.getByText('This is not a valid email. Please try again').waitFor()
    t.ok(await isOff('Next'))
    await dialog.getByLabel('Email').fill('yusuf@ridgeview.org')
    await button('Next').press('Enter')

    await dialog.getByRole('heading', { name: 'Ana Lucía’s class' }).waitFor()
    t.equal(await dialog.getByLabel('Roster name').inputValue(), 'Prieto, Grade 1')
    await dialog.getByLabel('Paste or type names').fill('Mila Andersson\nCher')
    await dialog.getByText('Cher must have both a first and last name', { exact: true }).waitFor()
    t.ok(await isOff('Create the account'))
    await dialog.getByLabel('Paste or type names').fill('Mila Andersson\nBaptiste, Theo')
    await dialog.getByRole('status', { name: '2 ready, 0 to fix' }).waitFor()
    await holdsInEveryTheme(t, page, 'the class')
    await button('Create the account').press('Enter')

    await dialog.getByText('We sent a link to ana@ridgeview.org and yusuf@ridgeview.org.').waitFor()
    t.same(keeper.made, [
      {
        schoolId: 'ridge',
        teacher: {
          firstName: 'Ana Lucía',
          lastName: 'Prieto',
          email: 'ana@ridgeview.org',
          role: 'Classroom teacher',
          gradeLevel: '1',
        },
        coteacher: { firstName: 'Yusuf', lastName: 'Demir', email: 'yusuf@ridgeview.org' },
        roster: {
          name: 'Prieto, Grade 1',
          gradeLevel: '1',
          students: [
            { firstName: 'Mila', lastName: 'Andersson' },
            { firstName: 'Theo', lastName: 'Baptiste' },
          ],
        },
      },
    ])
    await dialog.getByText('1st grade teacher · 2 students').waitFor()
    await holdsInEveryTheme(t, page, 'done')
    await button('+ Another Account').press('Enter')
    await dialog.getByRole('heading', { name: 'New teacher' }).waitFor()
    t.equal(await dialog.getByLabel('Email').inputValue(), '')
    await type('Sol', 'Ito', 'sol@ridgeview.org')
    await dialog.getByLabel('Role').selectOption('Other educator')
    await button('Next').press('Enter')
    await button('Create the account').press('Enter')
    await button('Done Making Accounts').press('Enter')
    await dialog.waitFor({ state: 'detached' })
    t.equal(keeper.made[1]?.roster?.gradeLevel, 'N/A')
    await page.getByRole('button', { name: /^Ana Lucía Prieto/ }).waitFor()
    await page.getByRole('button', { name: /^Sol Ito/ }).waitFor()
  },
)

t.test(
  'a file of teachers leads to its page, and support does the rest within 72 hours (S4.62, S9.61)',
  async (t) => {
    const { page, dialog, button } = await open(t)
    const upload = page.getByRole('link', { name: 'Upload CSV' })
    t.equal(await upload.getAttribute('href'), '/account/rosterUpload', 'of those who have accounts, at once')
    await page.getByRole('button', { name: 'Add teacher' }).click()
    await dialog.getByText('Many at once. What a file cannot do, our team does within 72 hours.').waitFor()
    await dialog.getByText('Columns in the file: First, Last, E-mail, Role, Grade (optional).').waitFor()
    await holdsInEveryTheme(t, page, 'the options')
    await dialog.getByRole('radio', { name: /^Upload a CSV file/ }).press('Space')
    await button('Next').click()
    await page.waitForURL('**/account/teacherUpload?school=ridge')
  },
)

t.test('errors appear at the field to fix, and nothing typed is lost (S8.7, S8.9, S8.10)', async (t) => {
  const { keeper, dialog, button, isOff, ana, requests } = await open(t)
  await ana()
  await dialog.getByLabel('Email').fill('dana@ridgeview.org')
  await dialog.getByLabel('Has a co-teacher').check()
  await button('Next').click()
  await dialog.getByLabel('First name').fill('Yusuf')
  await dialog.getByLabel('Last name').fill('Demir')
  await dialog.getByLabel('Email').fill('dana@ridgeview.org')
  await button('Next').click()
  await dialog.getByLabel('Paste or type names').fill('Mila Andersson')
  await button('Create the account').click()
  await dialog.getByRole('heading', { name: 'New teacher' }).waitFor()
  t.equal(
    await dialog.getByRole('alert').textContent(),
    'An account already exists for dana@ridgeview.org. To add this educator to your subscription please email support.',
  )
  t.match(await dialog.getByRole('link', { name: 'support' }).getAttribute('href'), /^mailto:support@/)
  t.ok(await isOff('Next'))
  await dialog.getByLabel('Email').fill('ana@ridgeview.org')
  await button('Next').click()
  await button('Next').click()
  t.equal(await dialog.getByLabel('Paste or type names').inputValue(), 'Mila Andersson')
  await button('Create the account').click()
  await dialog
    .getByText('This email address is already in use. Please try a different email address.', {
      exact: true,
    })
    .waitFor()
  await dialog.getByLabel('Email').fill('yusuf@ridgeview.org')
  await button('Next').click()
  for (const [code, words] of [
    [
      'roster-limit',
      'The subscription does not cover this many students. Contact support to raise the limit.',
    ],
    ['conflict', 'Sorry, there was a problem with creating this teacher.'],
    ['unavailable', 'Sorry, there was a problem with creating this teacher.'],
  ] as const) {
    keeper.refusal = { status: code === 'unavailable' ? 503 : 409, code }
    await button('Create the account').click()
    await dialog.getByRole('alert').filter({ hasText: words }).waitFor()
  }
  keeper.refusal = null
  await button('Create the account').click()
  await button('Done Making Accounts').waitFor()
  const keys = requests.flatMap(({ address, body }) =>
    address.endsWith('add-teacher') ? [(body as { key: string }).key] : [],
  )
  t.equal(new Set(keys.slice(-4)).size, 1, 'four tries at one account have one key')
  t.equal(keeper.made.length, 1)
})

t.test('an address whose ending does not exist is told where it was typed, in words (S5.2?)', async (t) => {
  const { keeper, dialog, button, isOff, ana } = await open(t)
  await ana()
  await button('Next').click()
  keeper.refusal = { status: 400, code: 'email-unknown' }
  await button('Create the account').click()
  await dialog.getByRole('heading', { name: 'New teacher' }).waitFor()
  t.equal(await dialog.getByRole('alert').textContent(), 'This is not a valid email. Please try again')
  t.ok(await isOff('Next'))
  keeper.refusal = null
  await dialog.getByLabel('Email').fill('ana.prieto@ridgeview.org')
  t.notOk(await isOff('Next'))
})

t.test('leaving before the account is created asks first (S5.112)', async (t) => {
  const { page, keeper, dialog, button, ana } = await open(t)
  await ana()
  await button('Next').click()
  await dialog.getByLabel('Paste or type names').fill('Mila Andersson')
  await page.keyboard.press('Escape')
  t.equal(await dialog.getByLabel('Paste or type names').count(), 1, 'Escape loses nothing')
  await button('Close').click()
  await dialog
    .getByText('Are you sure you want to leave? This account and its roster will not be saved.', {
      exact: true,
    })
    .waitFor()
  await button('Stay here').press('Enter')
  t.equal(await dialog.getByLabel('Paste or type names').inputValue(), 'Mila Andersson')
  await page.goBack()
  await button('Stay here').press('Enter')
  t.equal(await dialog.getByLabel('Paste or type names').inputValue(), 'Mila Andersson')
  await button('Close').click()
  await button('Leave').click()
  await dialog.waitFor({ state: 'detached' })
  t.equal(keeper.made.length, 0)
})

t.test(
  'an existing student of the school is chosen instead of added again (S2.145, S5.27, S5.30)',
  async (t) => {
    const keeper = accountsKeeper()
    keeper.children = ridgeview()
    const { dialog, button, ana } = await open(t, keeper)
    await ana()
    await button('Next').press('Enter')
    await dialog.getByLabel('Paste or type names').fill('Jaydn Brooks\nMei Tanaka')
    await button('Create the account').press('Enter')
    await dialog.getByText('Grade 3 · Room 12, Renee Castellanos').waitFor()
    await button('Back').press('Enter')
    await button('Create the account').press('Enter')
    await dialog.getByRole('radio', { name: /^Jayden Brooks/ }).press('Space')
    await button('Add 2 students').press('Enter')
    await button('Done Making Accounts').waitFor()
    t.same(keeper.made[0]?.roster?.students, [
      { studentId: 's1', firstName: 'Jayden', lastName: 'Brooks' },
      { firstName: 'Mei', lastName: 'Tanaka' },
    ])
  },
)
