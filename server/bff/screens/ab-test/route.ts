import { AbTestParams, AbTestView } from '../../../../shared/screens/ab-test.ts'
import { page } from '../screen.ts'
import { showVariant } from './load.ts'
import { abTestView } from './view.ts'

/** The variant of a page that somebody is shown (S2.78?). */
export const abTest = page({
  name: 'ab-test',
  params: AbTestParams,
  view: AbTestView,
  show: async (visit, params) => abTestView(showVariant(visit, params)),
})
