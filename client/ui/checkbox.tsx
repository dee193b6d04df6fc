import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode
}

/** A native checkbox with its label. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input {...rest} type="checkbox" className={styles.input} />
      <span className={styles.box}>
        <Icon of={Check} size="s" />
      </span>
      <span className={styles.words}>{children}</span>
    </label>
  )
}
