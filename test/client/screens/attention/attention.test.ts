import t from 'tap'
import { earlierFigures, gameplay, studentLog } from '../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { type Answer, answers, fails, teacherIdentity } from '../../../support/visit.ts'
import { children, childrenIn, neverPlayed, open, without, words, working } from './open.ts'

t.test('the first five are in order, each with one reason and one thing to do', async (t) => {
  const { page } = await open(t)
  const heading = page.getByRole('heading', { level: 2 }).first()
  t.equal(await heading.innerText(), 'Start with these 5')
  const names = await page.locator(`${childrenIn} b a`).allInnerTexts()
  t.same(names, ['Zoë Lindqvist', 'Omar Haddad', 'Priya Raman', 'Kai Nakamura', 'Linh Nguyen'])
  const rows = await page.locator(childrenIn).allInnerTexts()
  t.equal(
    words(rows[0] ?? ''),
    'ZL Zoë Lindqvist Barely plays: 5 minutes in four weeks. The class plays 35. New this week Print the code',
  )
  t.equal(
    words(rows[1] ?? ''),
    'OH Omar Haddad Has not played for 12 days. Last played October 4. As last week See history',
  )
  t.equal(
    await page.getByRole('link', { name: 'See history: Omar Haddad' }).getAttribute('href'),
    '/account/students/s7/history?roster=r1&span=28&from=attention',
  )
})

t.test('"Show all" shows everybody and is kept in the address', async (t) => {
  const { page, requests } = await open(t)
  await page.getByRole('button', { name: 'Show all 6' }).click()
  await page.getByText('Jayden Brooks').waitFor()
  t.equal(new URL(page.url()).search, '?show=all')
  t.equal(await page.getByRole('heading', { level: 2 }).first().innerText(), 'Six, strongest reason first')
  const less = page.getByRole('button', { name: 'Show the first 5' })
  t.equal(await less.getAttribute('aria-expanded'), 'true')
  t.equal(await less.evaluate((one) => one === document.activeElement), true, 'the focus stays')
  t.equal(requests.filter(({ address }) => address.startsWith('/api/screens/attention')).length, 1)
  await page.reload()
  await page.getByText('Jayden Brooks').waitFor()
})

t.test('why a child is here: the rule, the numbers on a line, and the lighter reasons', async (t) => {
  const { page } = await open(t, { query: '?show=all' })
  const zoe = page.getByRole('button', { name: 'Why is Zoë Lindqvist here?' })
  t.equal(await zoe.getAttribute('aria-expanded'), 'false')
  await zoe.click()
  t.equal(await zoe.getAttribute('aria-expanded'), 'true')
  await page.getByRole('heading', { level: 3, name: 'Why is Zoë here?' }).waitFor()
  await page
    .getByRole('img', { name: 'Zoë 5 minutes, a quarter of the class 9 minutes, the class 35 minutes' })
    .waitFor()
  await page.getByRole('button', { name: 'Why is Jayden Brooks here?' }).click()
  const jayden = page.locator(childrenIn).filter({ hasText: 'Jayden Brooks' })
  await jayden.getByText('Fractions on a line (3NF).').waitFor()
  t.equal(
    await jayden.getByRole('link', { name: 'See the level' }).getAttribute('href'),
    '/account/students/s1?roster=r1&span=7&game=Zoom&show=all&open=s1&from=attention',
  )
  t.equal(
    await jayden.getByRole('link', { name: 'Don’t quit', exact: true }).getAttribute('href'),
    '/account/factorsOfLearning?roster=r1&detail=details&student=s1',
    'what to try next is explained where it can be marked as done',
  )
  await page.getByRole('link', { name: 'All rules' }).first().click()
  const rule = page.getByText('The last level was lost or left early, in the last 7 days.')
  await rule.waitFor()
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'All rules' }).first().click()
  await page.locator('summary:focus').waitFor()
  t.equal(await page.evaluate(() => history.length), steps, 'rules that are open are no step')
  await page.goBack()
  await rule.waitFor({ state: 'hidden' })
})

t.test('one light reason is folded away, and opens in place', async (t) => {
  const { page } = await open(t)
  const fold = page.getByText('1 with one minor reason')
  const reason = page.getByText('Not yet on one skill: fractions on a line.')
  t.equal(await reason.isVisible(), false)
  await fold.click()
  await reason.waitFor()
  t.equal(
    await page.getByRole('link', { name: 'Amara Okafor' }).getAttribute('href'),
    '/account/students/s4?roster=r1&from=attention',
  )
})

t.test('what changed since last week stands beside the list', async (t) => {
  const { page } = await open(t)
  const week = page.locator('aside section').filter({ hasText: 'Since last week' })
  t.equal(words(await week.innerText()), 'Since last week Oct 9 4 today 6 Jayden and Zoë are new')
  const upstream: { answers: readonly Answer[] } = { answers: without(fails(earlierFigures, 'down')) }
  const other = await open(t, { upstream })
  t.equal(await other.page.getByText('last week').count(), 0, 'nothing is said of what is not known')
  t.equal(await other.page.getByText('Not included').count(), 0, 'and the list is whole without it')
})

t.test('the days and the class are kept in the address', async (t) => {
  const { page } = await open(t)
  await page.getByText('How this list is made').click()
  await page.getByText('14 days', { exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Two, strongest reason first' }).waitFor()
  t.equal(new URL(page.url()).search, '?detail=rules&days=14')
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Two, strongest reason first' }).waitFor()
  t.ok(await page.getByRole('radio', { name: '14 days' }).isChecked())
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Room 14')
  await page.getByRole('heading', { name: 'No students yet' }).waitFor()
  t.equal(new URL(page.url()).search, '?detail=rules&days=14&roster=r2')
})

t.test('by keyboard: every name, thing to do, why and hide in turn', async (t) => {
  const { page } = await open(t)
  await page.getByRole('button', { name: 'Print' }).focus()
  const labels: (string | null)[] = []
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Tab')
    labels.push(
      await page.evaluate(() => {
        const { activeElement: one } = document
        return one?.getAttribute('aria-label') ?? one?.textContent ?? null
      }),
    )
  }
  t.same(labels, [
    'Zoë Lindqvist',
    'Print the code: Zoë Lindqvist',
    'Why is Zoë Lindqvist here?',
    'Hide Zoë Lindqvist for today',
    'Omar Haddad',
  ])
})

t.test('missing data is named, with a retry', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: without(fails(gameplay, 'down')) }
  const { page } = await open(t, { upstream })
  await page.getByText('Not included: playtime.').waitFor()
  t.equal(await page.getByText('Barely plays').count(), 0)
  upstream.answers = working
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByText('Barely plays').first().waitFor()
  t.equal(await page.getByText('Not included').count(), 0)
})

t.test('staff who view as a teacher are told what they do not see, and not to ask again', async (t) => {
  const viewing = { viewId: 'v1', adminId: 'a1', as: 'staff', reason: 'A question', endsAt: 0 } as const
  const { page } = await open(t, { identity: teacherIdentity({ kind: 'impersonation', viewing }) })
  await page.getByText('Staff don’t see picture sign-ins').waitFor()
  t.equal(await page.getByRole('button', { name: 'Ask again' }).count(), 0)
})

t.test('without a class there is no list, and a failed request shows an error with a retry', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: without(fails(myRosters, 'down')) }
  const { page } = await open(t, { upstream })
  await page.getByRole('heading', { name: 'We could not open this page' }).waitFor()
  upstream.answers = without(answers(myRosters, []))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No classes yet' }).waitFor()
  t.equal(await page.getByText('How this list is made').count(), 0)
})

t.test('a class that never played has one sentence, its next step, and nobody named', async (t) => {
  const { page } = await open(t, { upstream: { answers: neverPlayed } })
  await page.getByRole('heading', { name: 'Nobody in Room 12 has played yet' }).waitFor()
  t.equal(
    await page.getByRole('link', { name: 'Print the class sheet' }).getAttribute('href'),
    '/account/printRoster?roster=r1',
  )
  t.match(await page.locator('[aria-current="step"]').innerText(), 'Code in the room')
  for (const { firstName } of children) t.equal(await page.getByText(firstName).count(), 0)
})

t.test('the list has no axe violations, in either theme, at either width', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: working }
  const { page } = await open(t, { upstream })
  await page.getByText('How this list is made').click()
  await page.getByText('1 with one minor reason').click()
  await page.getByRole('button', { name: 'Why is Zoë Lindqvist here?' }).click()
  await holdsInEveryTheme(t, page, 'the list')
  upstream.answers = without(fails(studentLog, 'down'))
  await page.reload()
  await page.getByText('Not included').waitFor()
  await holdsInEveryTheme(t, page, 'with a part missing')
  upstream.answers = neverPlayed
  await page.reload()
  await page.getByRole('heading', { name: 'Nobody in Room 12 has played yet' }).waitFor()
  await holdsInEveryTheme(t, page, 'a class that never played')
})
