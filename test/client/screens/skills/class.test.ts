import t from 'tap'
import { skills } from '../../../../server/bff/screens/skills/route.ts'
import { teacherIdentity, visitOf } from '../../../support/visit.ts'
import { cell, grid, longName, namesOf, open, requestsOf, viewOf } from './open.ts'

t.test('a class is shown with visible texts and accessible names (S2.159, S4.79, S8.70)', async (t) => {
  const { page, requests } = await open(t, { views: [await viewOf({})] })
  await grid(page).waitFor()
  t.equal(await page.title(), 'Skills Progress · Numberlane')
  t.same(await namesOf(page), ['Amara Okafor', 'Jayden Brooks', 'Linh Nguyen', longName])
  for (const name of [
    'Jayden Brooks, Multiply and divide, not yet, score 57 of 100 from 12 levels',
    `${longName}, Multiply and divide, not enough data, 2 of 4 levels`,
    'Hungry Fish, level 4, sometimes',
  ])
    t.equal(await cell(page, name).count(), 1, name)
  t.equal(await cell(page, "hasn't played a level today").count(), 2)
  t.equal(await page.getByText('Maximiliana Konstantinopoulou-...', { exact: true }).count(), 1, 'S5.97')
  t.same(await page.getByRole('list', { name: 'Legend' }).getByRole('listitem').allTextContents(), [
    'Consistently',
    'Sometimes',
    'Not yet',
    'Not enough data',
  ])
  t.equal(
    await page
      .getByRole('img', { name: '1 consistently, 1 sometimes, 1 not yet, 1 not enough data' })
      .count(),
    1,
  )
  t.same(requestsOf(requests), ['/api/screens/skills'])
})

t.test('Details shows the figures of the same data without a request (S2.161, S2.163)', async (t) => {
  const { page, requests } = await open(t, { views: [await viewOf({})] })
  t.equal(await page.getByText('57%').count(), 0)
  await page.getByText('Details', { exact: true }).click()
  t.equal(await page.getByText('57%').count(), 1)
  t.equal(await page.getByText('2 of 4').count(), 1)
  t.equal(new URL(page.url()).search, '?detail=details')
  t.equal(requestsOf(requests).length, 1)
})

t.test(
  'the grade stepper moves one step at a time and stops at the ends (S2.162, S9.90, S9.91)',
  async (t) => {
    const { page, requests } = await open(t, {
      address: '/account/dashboard?sort=3OA',
      views: [await viewOf({}), await viewOf({ grade: '2' })],
    })
    t.equal(
      await page.getByRole('button', { name: 'This is the highest grade' }).getAttribute('aria-disabled'),
      'true',
    )
    await page.getByRole('button', { name: 'Grade 2 standards' }).click()
    await page.getByRole('status').filter({ hasText: 'Grade 2' }).waitFor()
    t.equal(await page.getByRole('columnheader', { name: 'Story problems, 2OA' }).count(), 1)
    t.same(
      await page.locator('th[aria-sort]').allTextContents(),
      ['NamesFamily name'],
      'a column that is gone sorts nothing',
    )
    t.same(requestsOf(requests), ['/api/screens/skills?sort=3OA', '/api/screens/skills?grade=2&sort=3OA'])
  },
)

t.test('another class is requested at its own grade', async (t) => {
  const { page, requests } = await open(t, {
    address: '/account/dashboard?grade=2',
    views: [await viewOf({ grade: '2' }), await viewOf({ roster: 'r2' })],
  })
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Room 14')
  await page.getByRole('heading', { name: 'No students yet' }).waitFor()
  t.equal(await page.getByRole('link', { name: 'Add students' }).getAttribute('href'), '/account/roster/r2')
  t.same(requestsOf(requests), ['/api/screens/skills?grade=2', '/api/screens/skills?roster=r2'])
})

t.test('a class whose grade has no standards is told so, above those there are (S8.67)', async (t) => {
  const { page } = await open(t, { views: [await viewOf({ grade: '5' })] })
  await page.getByText('Standards reporting not yet available for grade 5').waitFor()
  await page.getByRole('rowheader', { name: 'Amara Okafor' }).waitFor()
})

t.test('the demo account opens its built-in class (S3.91)', async (t) => {
  const demo = teacherIdentity({ isDemoUser: true })
  const { visit } = visitOf({ answers: [], identity: demo })
  const { page } = await open(t, { views: [await skills.show(visit, {})] })
  await page.getByText('Demo class · 10 students').waitFor()
  t.equal((await namesOf(page)).length, 10)
})
