import t from 'tap'
import { attention } from '../../../../server/bff/screens/attention/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { student } from '../../../../server/bff/screens/student/route.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'
import { working as ofChild } from '../student/open.ts'
import { childrenIn, working } from './open.ts'

const upstream = {
  answers: [...working, ...ofChild.filter(({ call }) => !working.some((one) => one.call.id === call.id))],
}

t.test('from Attention the next child is the next on its list; after a reload, in the class', async (t) => {
  const { page } = await openScreens(t, '/account/attention?show=all', {
    screens: [attention, student] as unknown as readonly Screen[],
    identity: teacherIdentity(),
    upstream,
  })
  const names = page.locator(childrenIn).locator('a[href*="/students/"]')
  await names.first().waitFor()
  const [first, second] = (await names.allTextContents()).filter((name, i, all) => all.indexOf(name) === i)
  const count = await page.locator(childrenIn).count()
  await names.first().press('Enter')
  await page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor()
  await page.getByText(`1 of ${count} listed`).waitFor()
  await page.getByRole('link', { name: /^Next:/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: second ?? '' }).waitFor()
  await page.getByText(`2 of ${count} listed`).waitFor()
  await page.getByRole('link', { name: /^Previous:/ }).waitFor()
  await page.reload()
  await page.getByText(/^\d of 7 by name$/).waitFor()
})
