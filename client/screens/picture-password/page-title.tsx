import { useHeading } from '../../routing/heading-focus.ts'
import styles from './page.module.css'

/** The heading of the classes and of the names in one. */
export function Title({ children }: { readonly children: string }) {
  const heading = useHeading(children)
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}
