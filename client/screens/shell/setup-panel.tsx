import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { usePlaceInSight } from '../../ui/use-place-in-sight.ts'
import styles from './setup-panel.module.css'
import { SetupSteps } from './setup-steps.tsx'

interface SetupPanelProps extends Pick<NonNullable<ShellView['setup']>, 'title' | 'left' | 'steps'> {
  readonly id: string
  /** What has opened it, and stands above it. */
  readonly opener: RefObject<HTMLButtonElement | null>
  /** The user's menu leads there as well: it does before the pilot has started (S2.200). */
  readonly isInMenu: boolean
  /** Somebody has gone on elsewhere. */
  readonly onLeave: () => void
  /** Somebody has closed it, and goes on at what opened it. */
  readonly onClose: () => void
}

/** The steps of setting up, below the button that has opened them. */
export default function SetupPanel({
  id,
  opener,
  title,
  left,
  steps,
  isInMenu,
  onLeave,
  onClose,
}: SetupPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { maxHeight } = usePlaceInSight(true, opener, panel)
  useEffect(() => {
    // The list is not where it fits yet: see menu-list.tsx.
    panel.current?.focus({ preventScroll: true })
    const leaveIfOutside = ({ target }: PointerEvent) => {
      const pressed = target instanceof Node ? target : null
      if (!panel.current?.contains(pressed) && !opener.current?.contains(pressed)) onLeave()
    }
    document.addEventListener('pointerdown', leaveIfOutside)
    return () => document.removeEventListener('pointerdown', leaveIfOutside)
  }, [opener, onLeave])
  return (
    <div className={styles.place}>
      <span className={styles.tip} aria-hidden="true" />
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className={styles.panel}
        style={{ maxHeight }}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave()
        }}
      >
        <div className={styles.head}>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            <p className="sm soft">
              {steps.length - left} of {steps.length} done. It stays here until all of them are.
            </p>
          </div>
          <Button tone="quiet" icon aria-label="Close" onClick={onClose}>
            <Icon of={X} />
          </Button>
        </div>
        <SetupSteps steps={steps} onLeave={onLeave} />
        <p className={styles.foot}>
          {isInMenu && <span className="sm soft">Also under your initials</span>}
          <Link href={pages.setup} className="sm strong" onClick={onLeave}>
            Open as a page
          </Link>
        </p>
      </div>
    </div>
  )
}
