import type { LucideIcon } from 'lucide-react'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UsersRound from 'lucide-react/icons/users-round'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import Wrench from 'lucide-react/icons/wrench'

/** What a banner below the header is about, by its kind; the others have the sign of their tone. */
export const bannerIcons: Readonly<Record<string, LucideIcon>> = {
  admin: ShieldCheck,
  user: VenetianMask,
  'managed-user': UsersRound,
  staff: Headset,
  incident: TriangleAlert,
  maintenance: Wrench,
  'end-of-access': CalendarX2,
  'family-cancelled': CircleAlert,
  'update-rosters': UsersRound,
}
