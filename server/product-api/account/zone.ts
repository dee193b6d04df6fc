import { canonicalZone, dayIn } from '../../../shared/rules/days.ts'
import type { Clock } from '../../clock.ts'
import type { Settings } from '../../contract/entities.ts'

/** The time zone in somebody's settings in its one spelling, or UTC if none is set. */
export const zoneOf = ({ timezone }: Settings): string =>
  (timezone !== undefined && canonicalZone(timezone)) || 'UTC'

/** Today in somebody's time zone. */
export const todayOf = (clock: Clock, settings: Settings): number => dayIn(zoneOf(settings), clock.now())
