import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { PicturePasswordView } from '../../../shared/screens/picture-password.ts'
import type { Command } from '../../data/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { KidButton, KidError, KidPage } from '../../ui/kid.tsx'
import styles from './page.module.css'
import { Title } from './page-title.tsx'
import { SayButton } from './say-button.tsx'

type Open = NonNullable<PicturePasswordView['open']>
export type Child = Open['children'][number]

/** As many names as a small child can look through, and as fit without scrolling. */
const NAMES_PER_PAGE = 12
const NAMES_PER_SMALL_PAGE = 6
const small = () => window.matchMedia('(max-width: 767.98px)')
const isSmall = () => small().matches

/** Follows a tablet that is turned. */
function onTurned(changed: () => void) {
  const query = small()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

interface NamesProps {
  readonly open: Open
  readonly choosing: Command<unknown, Child>
  /** Why a name could not be chosen, in a child's words. */
  readonly failed: string | null
  readonly children: ReactNode
}

/** The names of a class, of which a child taps its own (S4.42). */
export function Names({ open: { name, back, children: all }, choosing, failed, children }: NamesProps) {
  const perPage = useSyncExternalStore(onTurned, isSmall) ? NAMES_PER_SMALL_PAGE : NAMES_PER_PAGE
  const [firstIndex, setFirstIndex] = useState(0)
  const next = firstIndex + perPage < all.length ? firstIndex + perPage : 0
  const lead =
    all.length === 0 ? 'There are no names yet. Please ask your teacher.' : 'Who is playing? Tap your name.'
  return (
    <KidPage
      tight
      back={back === null ? undefined : { href: back, label: 'Classes' }}
      end={<SayButton text={lead} />}
    >
      <Title>{name}</Title>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.tiles}>
        {all.slice(firstIndex, firstIndex + perPage).map((child) => (
          <li key={child.studentId}>
            <button
              type="button"
              className={styles.tile}
              aria-busy={choosing.busyWith === child || undefined}
              onClick={() => void choosing.run(child)}
            >
              <Avatar size="l" initials={child.initials} tint={child.tint} />
              {child.name}
            </button>
          </li>
        ))}
      </ul>
      {failed !== null && <KidError id="choosing-failed">{failed}</KidError>}
      <div className={styles.foot}>
        {all.length > perPage && (
          <KidButton second onClick={() => setFirstIndex(next)}>
            More names
          </KidButton>
        )}
        {children}
      </div>
    </KidPage>
  )
}
