import { cancelFamilyPlan } from './cancel.ts'
import { changeCard } from './change-card.ts'
import { resumeFamilyPlan } from './resume.ts'

/** What a family does with its subscription. */
export const familyPlanCommands = [changeCard, cancelFamilyPlan, resumeFamilyPlan]
