import { BookOpen, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type SignInReason, signInReasons } from '../../../shared/screens/sign-in.ts'
import { brandName } from '../../design/brand.ts'

/** What is said to somebody who was sent here instead of in. */
export interface Explanation {
  readonly title: string
  readonly sentence: string
  readonly icon: LucideIcon
  readonly tone: 'info' | 'warn'
}

const again = `Open ${brandName} again from your reading platform, or sign in here if you have your own account.`

const explanations: Readonly<Record<SignInReason, Explanation>> = {
  'partner-refused': {
    title: 'Your reading platform could not sign you in',
    sentence: again,
    icon: TriangleAlert,
    tone: 'warn',
  },
  'partner-expired': {
    title: 'Your reading platform signed you out',
    sentence: again,
    icon: BookOpen,
    tone: 'info',
  },
  'partner-used': {
    title: 'This link was used before',
    sentence: again,
    icon: BookOpen,
    tone: 'info',
  },
  'partner-unavailable': {
    title: 'Your reading platform does not answer',
    sentence: `Please wait a minute, then open ${brandName} again from your reading platform.`,
    icon: TriangleAlert,
    tone: 'warn',
  },
  'reading-platform': {
    title: `Open ${brandName} from your reading platform`,
    sentence: `Sign in to your reading platform as you always do, and choose ${brandName} there.`,
    icon: BookOpen,
    tone: 'info',
  },
  'signed-out': {
    title: 'Your session has ended',
    sentence: 'Please sign in again.',
    icon: Info,
    tone: 'info',
  },
}

const isReason = (text: string | null): text is SignInReason =>
  signInReasons.some((reason) => reason === text)

/** The explanation for a `?reason=`; null for none and for one we do not know. */
export const explanationOf = (reason: string | null): Explanation | null =>
  isReason(reason) ? explanations[reason] : null
