import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { classes } from '../design/classes.ts'
import styles from './button.module.css'

interface ButtonStyle {
  /** One primary per view; `danger` only in a confirmation. */
  readonly tone?: 'primary' | 'sec' | 'quiet' | 'danger'
  /** 36 px from 768 px up with a fine pointer; 44 px everywhere else. */
  readonly dense?: boolean
  /** A square with only an icon: needs an `aria-label`, which is also its tooltip. */
  readonly icon?: boolean
  readonly wide?: boolean
}

const buttonClass = ({ tone = 'primary', dense, icon, wide }: ButtonStyle, className?: string) =>
  classes(
    styles.btn,
    styles[tone],
    dense && styles.dense,
    icon && styles.icon,
    wide && styles.wide,
    className,
  )

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** The action is running: further presses are ignored. */
  readonly busy?: boolean
}

/** A button for an action on this page. To lead to another page, use `ButtonLink`. */
export function Button({
  tone,
  dense,
  icon,
  wide,
  busy,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isDisabled = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      type="button"
      title={icon ? rest['aria-label'] : undefined}
      {...rest}
      className={buttonClass({ tone, dense, icon, wide }, className)}
      aria-busy={busy || undefined}
      onClick={(event) => (isDisabled ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={styles.spin} aria-hidden="true" />}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  readonly href: string
  /** Leaves the client: for a download, a provider or another site. */
  readonly leaves?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({ tone, dense, icon, wide, leaves, className, href, ...rest }: ButtonLinkProps) {
  const buttonClasses = buttonClass({ tone, dense, icon, wide }, className)
  return leaves ? (
    <a {...rest} href={href} className={buttonClasses} />
  ) : (
    <Link {...rest} href={href} className={buttonClasses} />
  )
}
