import LogOut from 'lucide-react/icons/log-out'
import Megaphone from 'lucide-react/icons/megaphone'
import UserRound from 'lucide-react/icons/user-round'
import { Link } from 'wouter'
import { pages } from '../../shared/paths.ts'
import type { AdminConsoleView } from '../../shared/screens/admin-console.ts'
import { brandName } from '../design/brand.ts'
import { Icon } from '../design/icon.tsx'
import { Logo } from '../design/logo.tsx'
import { Avatar } from './avatar.tsx'
import styles from './console-header.module.css'
import { Menu } from './menu.tsx'

/** The console's header: dark, so that nobody mistakes it for a teacher's page. */
export function ConsoleHeader({ admin }: { readonly admin: AdminConsoleView['admin'] | undefined }) {
  return (
    <header className={styles.top}>
      <Link href={pages.account} className={styles.home} aria-label={`${brandName}, home`}>
        <Logo />
      </Link>
      <Link href={pages.admin} className={styles.name}>
        Admin console
      </Link>
      {admin && (
        <>
          <span className={`${styles.badge} not-small`}>Internal administrator</span>
          <Menu
            label={`Account menu, ${admin.initials}`}
            items={[
              {
                id: 'notices',
                label: 'Notices',
                icon: <Icon of={Megaphone} />,
                href: pages['admin-notices'],
              },
              { id: 'account', label: 'My account', icon: <Icon of={UserRound} />, href: pages.account },
              {
                id: 'sign-out',
                label: 'Sign out',
                icon: <Icon of={LogOut} />,
                href: pages.logout,
                divided: true,
              },
            ]}
          >
            <Avatar initials={admin.initials} tint={admin.tint} className={styles.avatar} />
          </Menu>
        </>
      )}
    </header>
  )
}
