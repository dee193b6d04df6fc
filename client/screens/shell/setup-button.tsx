import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { viewAddress } from '../../data/api.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { usePlaceInSight } from '../../ui/use-place-in-sight.ts'
import styles from './setup-button.module.css'
import { SetupSteps } from './setup-steps.tsx'

type SetupButtonProps = NonNullable<ShellView['setup']> & {
  /** The user's menu leads there as well: it does before the pilot has started (S2.200). */
  readonly isInMenu: boolean
}

/**
 * How much of setting up is left, on every page until all of it is done; opens its steps.
 */
export default function SetupButton({ left, steps, isInMenu }: SetupButtonProps) {
  const id = useId()
  const { mutate } = useSWRConfig()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { maxHeight } = usePlaceInSight(isOpen, button, panel)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!isOpen) return
    // The list is not where it fits yet: see menu-list.tsx.
    panel.current?.focus({ preventScroll: true })
    const closeIfOutside = ({ target }: PointerEvent) => {
      const pressed = target instanceof Node ? target : null
      if (!panel.current?.contains(pressed) && !button.current?.contains(pressed)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeIfOutside)
    return () => document.removeEventListener('pointerdown', closeIfOutside)
  }, [isOpen])

  const done = steps.length - left
  const toGo = `${left} to go`
  const words = `Setup, ${toGo}`
  return (
    <div className={styles.wrap}>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-label={words}
        title={words}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          // Classes may have changed since the frame was loaded.
          if (!isOpen) void mutate(viewAddress('shell'))
          setOpen(!isOpen)
        }}
      >
        <Ring done={done} of={steps.length} />
        <span className={styles.words}>
          <span className={styles.what}>Setup, </span>
          {toGo}
        </span>
      </button>
      {isOpen && (
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
            onKeyDown={({ key }) => key === 'Escape' && close()}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
            }}
          >
            <div className={styles.head}>
              <div>
                <h2 id={`${id}-title`}>Set up your class</h2>
                <p className="sm soft">
                  {done} of {steps.length} done. It stays here until all of them are.
                </p>
              </div>
              <Button tone="quiet" icon aria-label="Close" onClick={close}>
                <Icon of={X} />
              </Button>
            </div>
            <SetupSteps steps={steps} onLeave={() => setOpen(false)} />
            <p className={styles.foot}>
              {isInMenu && <span className="sm soft">Also under your initials</span>}
              <Link href={pages.setup} className="sm strong" onClick={() => setOpen(false)}>
                Open as a page
              </Link>
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

/** The share that is done, as a ring that fills clockwise from the top. */
function Ring({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="9" pathLength={of} />
      {done > 0 && <circle cx="11" cy="11" r="9" pathLength={of} strokeDasharray={`${done} ${of}`} />}
    </svg>
  )
}
