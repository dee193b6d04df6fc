import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { lazy, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { brandName } from '../../design/brand.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Logo } from '../../design/logo.tsx'
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import laneStop from '../../ui/lane-stop.module.css'
import { Menu } from '../../ui/menu.tsx'
import { useSlidingBead } from '../../ui/use-sliding-bead.ts'
import accountMenu from './account-menu.module.css'
import styles from './header.module.css'
import roleChip from './role-chip.module.css'
import './setup-place.css'
import { useIsCurrent, useKeepsLevel } from './nav-links.ts'

const SetupButton = lazy(() => import('./setup-button.tsx'))

interface HeaderProps {
  /** Absent while loading: the bar then shows the product's name only. */
  readonly shell: ShellView | undefined
  readonly area: 'account' | 'partner'
}

/** The bar at the top. Its lower edge is the number line, and the current page is the bead on it. */
export function Header({ shell, area }: HeaderProps) {
  const [path] = useLocation()
  // The setup page has its steps itself.
  const setup = path === pages.setup ? undefined : shell?.setup
  return (
    <header className={classes(styles.top, setup && styles.setup)}>
      <Link href={shell?.home ?? pages.home} className={styles.home} aria-label={`${brandName}, home`}>
        <Logo />
      </Link>
      {shell && area === 'account' && <Navigation nav={shell.nav} />}
      {shell && (
        <div className={styles.right}>
          {area === 'partner' && (
            <span className="sm soft not-small">Signed in through your reading platform</span>
          )}
          {setup && (
            <AfterFirstPaint fallback={<i data-left={setup.left} />}>
              <SetupButton {...setup} isInMenu={shell.menu.some(({ id }) => id === 'setup')} />
            </AfterFirstPaint>
          )}
          {shell.title && <b className={roleChip.role}>{shell.title}</b>}
          {shell.accessCode && <AccessCode code={shell.accessCode} />}
          {area === 'account' && (
            <ButtonLink
              leaves
              tone="quiet"
              icon
              className={styles.support}
              aria-label="Support"
              title="Support"
              href={supportAddress(shell)}
            >
              <Icon of={CircleQuestionMark} />
            </ButtonLink>
          )}
          <UserMenu shell={shell} />
        </div>
      )}
    </header>
  )
}

const supportAddress = (shell: ShellView): string => `mailto:${shell.supportEmail}`

function Navigation({ nav }: { readonly nav: ShellView['nav'] }) {
  const lane = useRef<HTMLElement>(null)
  const isCurrent = useIsCurrent(nav)
  const keepsLevel = useKeepsLevel(nav)
  useSlidingBead(lane, nav.find(isCurrent)?.screen)
  return (
    <nav ref={lane} className={`${styles.nav} not-small`} aria-label="Main">
      {nav.map((link) => (
        <Link
          key={link.screen}
          href={keepsLevel(link)}
          className={laneStop.stop}
          aria-current={isCurrent(link) ? 'page' : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}

function AccessCode({ code }: { readonly code: string }) {
  return (
    <span className={styles.code} title="Access code">
      <span className={styles.codeWords}>Access code</span> <b>{code}</b>
      <CopyButton text={code} label="Copy the access code" />
    </span>
  )
}

const menuIcons: Readonly<Record<string, LucideIcon>> = {
  support: CircleQuestionMark,
  settings: Settings,
  subscribe: BadgeCheck,
  setup: ListChecks,
  'update-rosters': ListChecks,
  'sign-out': LogOut,
}

function UserMenu({ shell }: { readonly shell: ShellView }) {
  const { person, menu } = shell
  return (
    <Menu
      label={person.initials ? `Account menu, ${person.initials}` : 'Account menu'}
      head={
        <div className={accountMenu.who}>
          <b className="strong">{person.name}</b>
          {person.role && <span className="sm soft">{person.role}</span>}
          {shell.accessCode && (
            <span className={`${styles.codeInMenu} sm soft`}>
              Access code <b>{shell.accessCode}</b>
            </span>
          )}
        </div>
      }
      items={menu.map(({ id, label, href }) => {
        const icon = menuIcons[id]
        return {
          id,
          label,
          href,
          icon: icon && <Icon of={icon} />,
          leaves: !href.startsWith('/'),
          divided: id === 'sign-out',
        }
      })}
    >
      <Avatar initials={person.initials} tint={person.tint} className={accountMenu.avatar} />
    </Menu>
  )
}
