import { CircleX, Info, type LucideIcon, ServerOff, TriangleAlert } from 'lucide-react'

/** How the callback page words a refused sign-in. */
export interface Failure {
  readonly title: string
  readonly icon: LucideIcon
  readonly tone: 'info' | 'bad' | 'warn'
  /** What to do, after the fixed sentence; absent where the sentence says it all. */
  readonly advice?: string
  /** The request number is worth giving to support. */
  readonly showsNumber?: true
}

/** The specification's sentence for each status of a failed callback (S8.49 to S8.52). */
export function failureOf(status: number): Failure {
  switch (status) {
    case 401:
      return {
        title: 'We were unable to log you in.',
        icon: CircleX,
        tone: 'bad',
        advice: 'Check that you chose the right account, then try again.',
      }
    case 423:
      return {
        title: 'This site is for teachers, not students. To use the product, please log in on an iPad.',
        icon: Info,
        tone: 'info',
      }
    case 500:
      return {
        title: 'We encountered a server error when trying to log you in.',
        icon: ServerOff,
        tone: 'bad',
        advice: 'Nothing is wrong with your account. Please wait a minute.',
      }
    default:
      return {
        title: 'We encountered an error when trying to log you in.',
        icon: TriangleAlert,
        tone: 'warn',
        showsNumber: true,
      }
  }
}
