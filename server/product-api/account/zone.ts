import { dayIn, isZone } from '../../../shared/rules/days.ts'
import type { Clock } from '../../clock.ts'
import type { Settings } from '../../contract/entities.ts'

/** The time zone in somebody's settings, or UTC if none is set. */
export const zoneOf = ({ timezone }: Settings): string =>
  timezone !== undefined && isZone(timezone) ? timezone : 'UTC'

/** Today in somebody's time zone. */
export const todayOf = (clock: Clock, settings: Settings): number => dayIn(zoneOf(settings), clock.now())
