import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { SigninReason } from '../../../shared/signin-reasons.ts'
import { brandName } from '../../design/brand.ts'

/** What to tell somebody who was sent here instead of being signed in. */
export interface Explanation {
  readonly title: string
  readonly sentence: string
  readonly icon: LucideIcon
  readonly tone: 'info' | 'warn'
}

const explanations: Readonly<Record<SigninReason, Explanation>> = {
  'partner-refused': {
    title: 'This link does not work',
    sentence: `Open ${brandName} again from your reading platform, or sign in here if you have your own account.`,
    icon: BookOpen,
    tone: 'info',
  },
  'partner-link-used': {
    title: 'This link has already been used',
    sentence: `A link from your reading platform works once. Go back to the platform and open ${brandName} there again.`,
    icon: BookOpen,
    tone: 'info',
  },
  'partner-ended': {
    title: 'Your session has ended',
    sentence: `Open ${brandName} again from your reading platform to go on.`,
    icon: BookOpen,
    tone: 'info',
  },
  'partner-signed-out': {
    title: 'You are signed out',
    sentence: `Open ${brandName} again from your reading platform when you need it.`,
    icon: BookOpen,
    tone: 'info',
  },
  'partner-unavailable': {
    title: 'Your reading platform is not responding',
    sentence: `Please wait a minute, then open ${brandName} again from your reading platform.`,
    icon: TriangleAlert,
    tone: 'warn',
  },
  'provider-unavailable': {
    title: 'This sign-in option is not responding',
    sentence: 'Please wait a minute and try again, or use your email and password.',
    icon: TriangleAlert,
    tone: 'warn',
  },
  'no-cookies': {
    title: 'Your browser did not keep you signed in',
    sentence: 'It does not accept cookies from this site. Allow them in its settings, then sign in again.',
    icon: TriangleAlert,
    tone: 'warn',
  },
  'reading-platform': {
    title: `Open ${brandName} from your reading platform`,
    sentence: `Sign in to your reading platform as you always do, and choose ${brandName} there.`,
    icon: BookOpen,
    tone: 'info',
  },
}

/** The explanation for a `?reason=`; null if there is none or it is unknown. */
export const explanationOf = (reason: string | null): Explanation | null =>
  reason !== null && Object.hasOwn(explanations, reason)
    ? explanations[reason as keyof typeof explanations]
    : null
