import { isRunning } from '../../../shared/rules/subscription.ts'
import type { Subscription } from '../../contract/entities.ts'

interface HomeCodeFacts {
  readonly accessCode: string
  /** What a family's code has at its end (S3.8?). */
  readonly suffix: string
  readonly subscription: Pick<Subscription, 'plan' | 'trialStartDate' | 'expirationDay'> | null
  readonly today: number
}

/** The access code for children's homes: on the platinum plan while it runs, otherwise null (S3.7). */
export function homeCodeOf({ accessCode, suffix, subscription, today }: HomeCodeFacts): string | null {
  return subscription?.plan === 'platinum' && isRunning(subscription, today) ? accessCode + suffix : null
}
