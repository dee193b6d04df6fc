import t from 'tap'
import { screensAgree, teachersOfDemo } from '../../support/agreement.ts'

t.test('screens that show the same fact agree about every child of the demo', async (t) => {
  const teachers = await teachersOfDemo()
  t.ok(teachers.length > 30, `${teachers.length} teachers`)
  await screensAgree(t, teachers)
})
