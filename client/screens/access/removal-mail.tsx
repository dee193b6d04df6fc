import type { ReactNode } from 'react'
import { supportEmail } from '../../ui/support-email.ts'

interface RemovalMailProps {
  /** Who or which rule, as it is listed. */
  readonly of: string
  /** The address where nothing else is said. */
  readonly children?: ReactNode
}

/** A mail to support, who alone take access away (S5.69); it says whom or which rule it is about. */
export function RemovalMail({ of, children = supportEmail() }: RemovalMailProps) {
  const about = new URLSearchParams({
    subject: 'Remove access to our subscription',
    body: `Please remove from our subscription: ${of}`,
  })
  return <a href={`mailto:${supportEmail()}?${about.toString().replaceAll('+', '%20')}`}>{children}</a>
}
