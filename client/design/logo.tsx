import { brandName } from './brand.ts'
import { classes } from './classes.ts'
import styles from './logo.module.css'

/** The mark and the name; inside a link it leads home. */
export function Logo({ big = false }: { readonly big?: boolean }) {
  return (
    <span className={classes(styles.logo, big && styles.big)}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <rect width="36" height="36" rx="11" fill="var(--color-brand)" />
        <path
          d="M5.5 27.5h25M10 23.5v8"
          stroke="var(--color-on-brand)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M10 19.5C11.5 7 22 6.5 24.8 15.5"
          fill="none"
          stroke="var(--color-on-brand)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="26" cy="21.5" r="5.2" fill="var(--art-sun)" />
      </svg>
      {brandName}
    </span>
  )
}
