import { dayIn, isZone } from '../../../shared/rules/days.ts'
import type { Clock } from '../../clock.ts'
import type { Settings } from '../../contract/entities.ts'

/** The time zone of somebody's settings, UTC where they have said none. */
export const zoneOf = ({ timezone }: Settings): string =>
  timezone !== undefined && isZone(timezone) ? timezone : 'UTC'

/** The day it is for somebody. */
export const todayOf = (clock: Clock, settings: Settings): number => dayIn(zoneOf(settings), clock.now())
