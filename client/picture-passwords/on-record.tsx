import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { Icon } from '../design/icon.tsx'
import styles from './on-record.module.css'

/** Says of what a teacher does for a child that it is written down. */
export const OnRecord = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.record}>
    <Icon of={ShieldCheck} />
    <span>
      <b className="strong">On record.</b> {children}
    </span>
  </p>
)
