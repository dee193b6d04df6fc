import { Suspense, useCallback, useId, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { viewAddress } from '../../data/api.ts'
import { lazyPage } from '../../routing/lazy-page.tsx'
import styles from './setup-button.module.css'

/** Loaded when somebody is about to open it: the button is a part of the first screen. */
const SetupPanel = lazyPage(() => import('./setup-panel.tsx'))

type SetupButtonProps = NonNullable<ShellView['setup']> & {
  /** The user's menu leads there as well: it does before the pilot has started (S2.200). */
  readonly isInMenu: boolean
}

/**
 * How much of setting up is left, on every page until all of it is done; opens its steps.
 */
export default function SetupButton({ title, left, steps, isInMenu }: SetupButtonProps) {
  const id = useId()
  const { mutate } = useSWRConfig()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = useCallback(() => setOpen(false), [])
  const preload = () => void SetupPanel.preload()
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          // Classes may have changed since the frame was loaded.
          if (!isOpen) void mutate(viewAddress('shell'))
          setOpen(!isOpen)
        }}
      >
        <Ring done={steps.length - left} of={steps.length} />
        <span className={styles.words}>
          <span className={styles.what}>Setup, </span>
          {toGo}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SetupPanel
            id={id}
            opener={button}
            title={title}
            left={left}
            steps={steps}
            isInMenu={isInMenu}
            onLeave={leave}
            onClose={() => {
              leave()
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The share that is done, as a ring that fills clockwise from the top. */
function Ring({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <svg className={styles.ring} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="9" pathLength={of} />
      {done > 0 && <circle cx="11" cy="11" r="9" pathLength={of} strokeDasharray={`${done} ${of}`} />}
    </svg>
  )
}
