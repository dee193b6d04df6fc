import type { ReactNode } from 'react'
import { supportEmail } from '../../ui/support-email.ts'

interface RemovalMailProps {
  /** The person or the rule, as listed on the page. */
  readonly of: string
  /** Defaults to the support address. */
  readonly children?: ReactNode
}

/**
 * A link that writes to support, because only they can remove access (S5.69); names the person or the rule.
 */
export function RemovalMail({ of, children = supportEmail() }: RemovalMailProps) {
  const about = new URLSearchParams({
    subject: 'Remove access to our subscription',
    body: `Please remove from our subscription: ${of}`,
  })
  return <a href={`mailto:${supportEmail()}?${about.toString().replaceAll('+', '%20')}`}>{children}</a>
}
