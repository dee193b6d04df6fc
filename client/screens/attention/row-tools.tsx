import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './reason-row.module.css'

interface RowToolsProps {
  /** What opens the rest of the line, how it is called, and the id of what it opens. */
  readonly icon: ReactNode
  readonly label: string
  readonly controls: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Whom hiding is about. */
  readonly whom: string
  /** Left out if this person may not hide anybody. */
  readonly hide: (() => void) | undefined
  readonly isHiding: boolean
}

/** The small buttons at the end of a line: what is behind it, and hiding it for today. */
export function RowTools({ icon, label, controls, isOpen, onToggle, whom, hide, isHiding }: RowToolsProps) {
  return (
    <span className={classes(styles.tools, 'no-print')}>
      <Button
        tone="quiet"
        icon
        dense
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={controls}
        className={isOpen ? styles.on : undefined}
        onClick={onToggle}
      >
        {icon}
      </Button>
      {hide && (
        <Button tone="quiet" icon dense aria-label={`Hide ${whom} for today`} busy={isHiding} onClick={hide}>
          {!isHiding && <Icon of={EyeOff} />}
        </Button>
      )}
    </span>
  )
}
