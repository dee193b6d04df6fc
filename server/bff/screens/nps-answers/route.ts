import { NpsAnswersParams, NpsAnswersView } from '../../../../shared/screens/nps-answers.ts'
import { npsAnswers } from '../../../contract/nps.ts'
import { screen } from '../screen.ts'
import { npsAnswersView } from './view.ts'

/** What people answered to whether they would recommend us, in the console. */
export const npsAnswersScreen = screen({
  name: 'nps-answers',
  params: NpsAnswersParams,
  view: NpsAnswersView,
  needs: 'admin-console',
  show: async (visit) =>
    npsAnswersView(await visit.call(npsAnswers, {}), { zone: visit.identity.timezone, now: visit.now }),
})
