import { FactorsParams, FactorsView } from '../../../../shared/screens/factors.ts'
import { screen } from '../screen.ts'
import { loadFactors } from './load.ts'
import { factorsView } from './view.ts'

/** Factors of Learning of one class (S2.22, S2.167). */
export const factors = screen({
  stem: 'factors',
  params: FactorsParams,
  view: FactorsView,
  needs: 'class-progress',
  show: async (visit, params) =>
    factorsView({
      sources: await loadFactors(visit, params),
      params,
      isPartner: visit.identity.partner !== null,
      area: visit.identity.isDemoUser ? null : { rp: visit.identity.partner ? visit.config.rpPrefix : null },
    }),
})
