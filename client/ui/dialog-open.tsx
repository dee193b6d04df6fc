import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Dialog, Heading } from 'react-aria-components'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { useBackCloses } from '../routing/back-closes.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { ModalLayer } from './modal-layer.tsx'
import { useOpenerSuccessor } from './use-opener-successor.ts'

/**
 * Makes a body that scrolls a tab stop, so that arrow keys can scroll it, also if its content loads later. Measured
 * first by the observer, once the page has been laid out: sooner would lay it out twice.
 */
function makeFocusableIfScrollable(body: HTMLDivElement | null): (() => void) | undefined {
  if (!body) return
  const update = () => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  const resizeObserver = new ResizeObserver(update)
  const mutationObserver = new MutationObserver(update)
  resizeObserver.observe(body)
  mutationObserver.observe(body, { childList: true, subtree: true })
  return () => {
    resizeObserver.disconnect()
    mutationObserver.disconnect()
  }
}

/** Whether Escape or Back was pressed in vain since the dialog has had something to lose, and how Back tells so. */
function useRefusal(isRefusing: boolean): readonly [boolean, () => void] {
  const [wasRefused, setWasRefused] = useState(false)
  useEffect(() => {
    if (!isRefusing) return setWasRefused(false)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setWasRefused(true)
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isRefusing])
  return [wasRefused, () => setWasRefused(true)]
}

/**
 * The dialog itself, built on react-aria: the focus moves in, stays inside, and returns to the opener or its
 * successor; Escape and Back close it, or it says why not.
 */
export default function OpenDialog({
  title,
  lead,
  sub,
  onClose,
  wide,
  stays,
  wouldLose = 'This stays open so that nothing you typed is lost. To leave it, use a button.',
  dismissable = stays === undefined,
  isStep = true,
  children,
  footer,
}: DialogProps) {
  useOpenerSuccessor()
  const [wasRefused, refuse] = useRefusal(!dismissable)
  useBackCloses({ close: dismissable ? onClose : refuse, stays: !dismissable }, isStep)
  return (
    <ModalLayer
      isDismissable={dismissable}
      onClose={onClose}
      scrim={styles.scrim}
      className={classes(styles.modal, wide && styles.wide, wide === 'table' && styles.table)}
    >
      <Dialog className={styles.dialog}>
        {wasRefused && (
          <p className={`${styles.refused} no-print`} role="status">
            {stays ?? wouldLose}
          </p>
        )}
        <header className={styles.head}>
          {lead}
          <div className={styles.title}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {sub && <p className="soft">{sub}</p>}
          </div>
          {stays === undefined && (
            <Button tone="quiet" icon aria-label="Close" className={styles.close} onClick={onClose}>
              <Icon of={X} />
            </Button>
          )}
        </header>
        <div ref={makeFocusableIfScrollable} className={styles.body}>
          {children}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </Dialog>
    </ModalLayer>
  )
}
