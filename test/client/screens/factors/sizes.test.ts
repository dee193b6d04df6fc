import t from 'tap'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { axeViolations } from '../../../support/browser.ts'
import { answers } from '../../../support/visit.ts'
import { dialogOf, markOf, open, without } from './open.ts'

t.test('axe finds nothing, light and dark, large and small, with and without a dialog', async (t) => {
  for (const look of [{ theme: 'light' }, { theme: 'dark', width: 390, height: 844 }] as const)
    for (const query of [
      '',
      '?detail=details',
      '?student=s1',
      '?ideas=growthMindset',
      '?behind=confidence&of=s1',
    ]) {
      const upstream = {
        answers: without(doneInterventions.id, answers(doneInterventions, [markOf('s1', 'dontQuit')])),
      }
      const { page } = await open(t, { query, upstream, ...look })
      const shown = /student|ideas|behind/.test(query) ? dialogOf(page) : page.getByRole('grid')
      await shown.waitFor()
      t.same(await axeViolations(page), [], `${look.theme} ${query}`)
    }
})

t.test('nothing reaches beyond the side of a phone', async (t) => {
  const { page } = await open(t, { width: 390, height: 844 })
  await page.getByRole('grid').waitFor()
  t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
})
