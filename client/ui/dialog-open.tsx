import X from 'lucide-react/icons/x'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { useOpenerSuccessor } from './use-successor.ts'

/**
 * Makes a body that scrolls a tab stop, so that arrow keys can scroll it, also if its content loads later.
 */
function makeFocusableIfScrollable(body: HTMLDivElement | null): (() => void) | undefined {
  if (!body) return
  const update = () => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  update()
  const resizeObserver = new ResizeObserver(update)
  const mutationObserver = new MutationObserver(update)
  resizeObserver.observe(body)
  mutationObserver.observe(body, { childList: true, subtree: true })
  return () => {
    resizeObserver.disconnect()
    mutationObserver.disconnect()
  }
}

/**
 * The dialog itself, built on react-aria: the focus moves in, stays inside, and returns to the opener or its
 * successor; Escape closes.
 */
export default function OpenDialog({
  title,
  lead,
  sub,
  onClose,
  wide,
  dismissable = true,
  children,
  footer,
}: DialogProps) {
  useOpenerSuccessor()
  return (
    <ModalOverlay
      isOpen
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
      onOpenChange={(open) => !open && onClose()}
      className={styles.scrim}
    >
      <Modal className={classes(styles.modal, wide && styles.wide, wide === 'table' && styles.table)}>
        <Dialog className={styles.dialog}>
          <header className={styles.head}>
            {lead}
            <div className={styles.title}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {sub && <p className="soft">{sub}</p>}
            </div>
            <Button tone="quiet" icon aria-label="Close" className={styles.close} onClick={onClose}>
              <Icon of={X} />
            </Button>
          </header>
          <div ref={makeFocusableIfScrollable} className={styles.body}>
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
