import { Type } from 'typebox'
import { OrNull, Subscription } from './entities.ts'
import { absentIfInvalid } from './tolerance.ts'

/** The plan on a line of a list. Null for none; left out where it could not be read. */
export const ListedPlan = absentIfInvalid(
  OrNull(Type.Pick(Subscription, ['plan', 'scope', 'trialStartDate', 'expirationDay'])),
)
