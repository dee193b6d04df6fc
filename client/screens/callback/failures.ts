import type { LucideIcon } from 'lucide-react'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import ServerOff from 'lucide-react/icons/server-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { callbackFailures } from '../../../shared/rules/callback-failures.ts'
import { EMAIL_TAKEN } from '../../../shared/rules/sign-up.ts'
import type { Refusal } from '../../data/use-command.ts'

/** How the callback page shows a refused sign-in. */
export interface Failure {
  readonly title: string
  readonly icon: LucideIcon
  readonly tone: 'info' | 'bad' | 'warn'
  /** What to do, after the fixed sentence; absent if nothing has to be added. */
  readonly advice?: string
  /** Shows the request number, because support can use it. */
  readonly showsRequestId?: true
}

const refused: Failure = {
  title: callbackFailures.notLoggedIn,
  icon: CircleX,
  tone: 'bad',
  advice: 'Check that you chose the right account, then try again.',
}
const other: Failure = {
  title: callbackFailures.other,
  icon: TriangleAlert,
  tone: 'warn',
  showsRequestId: true,
}

/** The specification's sentences, each with its look (S8.49 to S8.52, S8.4). */
const failures: readonly Failure[] = [
  refused,
  other,
  {
    title: callbackFailures.student,
    icon: Info,
    tone: 'info',
  },
  {
    title: callbackFailures.serverError,
    icon: ServerOff,
    tone: 'bad',
    advice: 'Nothing is wrong with your account. Please wait a minute.',
  },
  {
    title: EMAIL_TAKEN,
    icon: Info,
    tone: 'info',
    advice: 'Sign in the way you did before.',
  },
]

/**
 * Matches the server's message to its look; any other failure (an expired sign-in, no response) is chosen by
 * status.
 */
export const failureOf = ({ status, message }: Refusal): Failure =>
  failures.find(({ title }) => title === message) ?? {
    ...(status === 401 ? refused : other),
    advice: message,
  }
