import type { CardOutcome } from '../../../../shared/screens/card.ts'
import type { FamilyPlanView } from '../../../../shared/screens/family-plan.ts'
import { sectionsBeside } from '../../rules/account-pages.ts'
import type { Visit } from '../../session/visit.ts'
import type { FamilyPlanSources } from './load.ts'
import { familyPlanView } from './view.ts'

/** The view for sources that were loaded, and what became of a card. */
export const showFamilyPlan = (
  { identity, config, now }: Visit,
  sources: FamilyPlanSources,
  outcome: CardOutcome | null = null,
): FamilyPlanView =>
  familyPlanView({
    ...sources,
    sections: sectionsBeside('subscription', identity),
    outcome,
    now,
    zone: identity.timezone,
    frame: config.cardFrameUrl,
    supportEmail: config.supportEmail,
  })
