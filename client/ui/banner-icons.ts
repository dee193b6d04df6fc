import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UsersRound from 'lucide-react/icons/users-round'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import Wrench from 'lucide-react/icons/wrench'

/** What a banner below the header is about, by its kind; the others have the sign of their tone. */
export const bannerIcons: Readonly<Record<string, LucideIcon>> = {
  admin: ShieldCheck,
  user: VenetianMask,
  'managed-user': UsersRound,
  staff: Headset,
  maintenance: Wrench,
  'end-of-access': CalendarClock,
  'update-rosters': UsersRound,
}
