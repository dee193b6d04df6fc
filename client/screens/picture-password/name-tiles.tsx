import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PicturePasswordView } from '../../../shared/screens/picture-password.ts'
import type { Command } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { useArrowKeys } from '../../ui/arrow-keys.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { KidButton, KidError } from '../../ui/kid.tsx'
import styles from './page.module.css'
import { usePages } from './pages-of.ts'

export type Child = NonNullable<PicturePasswordView['open']>['children'][number]

interface NameTilesProps {
  readonly all: readonly Child[]
  readonly perPage: number
  readonly choosing: Command<unknown, Child>
  /** Why a name could not be chosen, in a child's words. */
  readonly failed: string | null
  readonly children: ReactNode
}

/** A page of names, of which a child taps its own. */
export function NameTiles({ all, perPage, choosing, failed, children }: NameTilesProps) {
  const [shown, turn] = usePages(all, perPage)
  const list = useRef<HTMLUListElement>(null)
  const keysOf = useArrowKeys(shown.map(({ studentId }) => studentId))
  const turnAndGo = (turnNames: () => void) => {
    flushSync(turnNames)
    list.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <ul className={styles.tiles} ref={list}>
        {shown.map((child) => (
          <li key={child.studentId}>
            <button
              {...keysOf(child.studentId)}
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
        {turn && (
          <KidButton second onClick={() => turnAndGo(turn)}>
            More names
            <Icon of={ArrowRight} />
          </KidButton>
        )}
        {children}
      </div>
    </>
  )
}
