import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../design/icon.tsx'
import styles from './icon-row.module.css'
import { TwoLines } from './two-lines.tsx'

interface IconRowProps {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly about: ReactNode
  /** An item of a list, or a row on its own. */
  readonly as?: 'div' | 'li'
  /** At the end of the row: its state, or what can be done about it. */
  readonly children?: ReactNode
}

/** A row of a settings card: an icon, what it is, and its state or controls. */
export const IconRow = ({ icon, title, about, as: Row = 'div', children }: IconRowProps) => (
  <Row className={styles.row}>
    <span className={styles.icon}>
      <Icon of={icon} />
    </span>
    <TwoLines className={styles.what} about={about}>
      {title}
    </TwoLines>
    <span className={styles.end}>{children}</span>
  </Row>
)
