import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './line-button.module.css'

interface LineButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-expanded'> {
  readonly isOpen: boolean
}

/** Opens and closes a row of a list; the row has to be positioned. */
export function LineButton({ isOpen, className, children, ...rest }: LineButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.press, className)} aria-expanded={isOpen}>
      <Icon of={isOpen ? ChevronDown : ChevronRight} className={styles.twist} />
      {children}
    </button>
  )
}
