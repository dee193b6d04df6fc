import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../design/icon.tsx'
import styles from './disclosure.module.css'

interface FoldProps {
  readonly title: string
  /** What is behind it, in a few words. */
  readonly about: string
}

interface DisclosureProps extends FoldProps {
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A line that opens what few people look for; on paper it has what it had on screen. */
export const Disclosure = ({ title, about, onToggle, children }: DisclosureProps) => (
  <details className={styles.fold} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary className={styles.line}>
      <Face title={title} about={about} />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)

/** The same line, for what has a page of its own. */
export const FoldLink = ({ title, about, href }: FoldProps & { readonly href: string }) => (
  <Link href={href} className={`${styles.fold} ${styles.line} no-print`}>
    <Face title={title} about={about} />
  </Link>
)

const Face = ({ title, about }: FoldProps) => (
  <>
    <Icon of={ChevronRight} size="s" className={styles.chevron} />
    <span className={styles.words}>
      <b className="strong">{title}</b>
      <span className="soft">{about}</span>
    </span>
  </>
)
