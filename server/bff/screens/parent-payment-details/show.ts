import type { CardOutcome } from '../../../../shared/screens/card.ts'
import type { ParentPaymentDetailsView } from '../../../../shared/screens/parent-payment-details.ts'
import type { Visit } from '../../session/visit.ts'
import type { DetailsSources } from './load.ts'
import { parentPaymentDetailsView } from './view.ts'

/** The view for sources that were loaded, and what became of a card. */
export const showDetails = (
  { identity, config, now }: Visit,
  sources: DetailsSources,
  { plan, outcome = null }: { readonly plan: string; readonly outcome?: CardOutcome | null },
): ParentPaymentDetailsView =>
  parentPaymentDetailsView({
    ...sources,
    plan,
    outcome,
    now,
    zone: identity.timezone,
    frame: config.cardFrameUrl,
  })
