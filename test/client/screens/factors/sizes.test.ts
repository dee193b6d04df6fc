import t from 'tap'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers } from '../../../support/visit.ts'
import { eachCellIsWhole } from '../../../support/whole-cells.ts'
import { dialogOf, markOf, open, without } from './open.ts'

t.test('no axe violations, light and dark, wide and narrow, with and without a dialog', async (t) => {
  const upstream = {
    answers: without(doneInterventions.id, answers(doneInterventions, [markOf('s1', 'dontQuit')])),
  }
  for (const query of [
    '',
    '?detail=details',
    '?student=s1',
    '?ideas=growthMindset',
    '?behind=confidence&of=s1',
  ]) {
    const { page } = await open(t, { query, upstream })
    const shown = /student|ideas|behind/.test(query) ? dialogOf(page) : page.getByRole('grid')
    await shown.waitFor()
    await holdsInEveryTheme(t, page, query)
  }
})

t.test('whichever cell has the focus is whole, in windows of 390 and 700 px', async (t) => {
  for (const query of ['', '?detail=details']) {
    const { page } = await open(t, { query })
    await page.getByRole('rowheader').first().waitFor()
    await eachCellIsWhole(t, page)
  }
})
