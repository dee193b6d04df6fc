import { FactorDatapointsParams, FactorDatapointsView } from '../../../../shared/screens/factor-datapoints.ts'
import { screen } from '../screen.ts'
import { loadFactorDatapoints } from './load.ts'
import { factorDatapointsView } from './view.ts'

/** The plays behind one Factors of Learning value, requested when the value is opened. */
export const factorDatapoints = screen({
  name: 'factor-datapoints',
  params: FactorDatapointsParams,
  view: FactorDatapointsView,
  needs: 'class-progress',
  show: async (visit, params) =>
    factorDatapointsView({
      opportunities: await loadFactorDatapoints(visit, params),
      factor: params.factor,
      now: visit.now,
      accountId: visit.identity.accountId,
      zone: visit.identity.timezone,
    }),
})
