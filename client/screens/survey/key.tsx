import styles from './key.module.css'

/** A key of the keyboard. */
export const Key = ({ children }: { readonly children: string }) => (
  <kbd className={styles.key}>{children}</kbd>
)
