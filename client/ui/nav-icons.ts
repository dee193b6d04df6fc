import type { LucideIcon } from 'lucide-react'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Clock from 'lucide-react/icons/clock'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Hand from 'lucide-react/icons/hand'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import School from 'lucide-react/icons/school'
import Sprout from 'lucide-react/icons/sprout'
import Users from 'lucide-react/icons/users'
import type { NavScreen } from '../../shared/routes.ts'

const icons: Readonly<Record<NavScreen | 'setup', LucideIcon>> = {
  skills: ChartNoAxesColumn,
  playtime: Clock,
  factors: Sprout,
  attention: Hand,
  access: KeyRound,
  progress: ChartNoAxesColumn,
  'admin-view': School,
  roster: Users,
  'parent-roster': Users,
  games: Gamepad2,
  setup: ListChecks,
}

/** The icon of each screen in the navigation. */
export const navIcons: Readonly<Record<string, LucideIcon>> = icons
