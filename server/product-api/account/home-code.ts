import type { Subscription } from '../../contract/entities.ts'

interface HomeCodeFacts {
  readonly accessCode: string
  /** What a family's code has at its end (S3.8?). */
  readonly suffix: string
  readonly subscription: Pick<Subscription, 'plan' | 'expirationDay'> | null
  readonly today: number
}

/** The access code for children's homes: on the platinum plan until it expires, otherwise null (S3.7). */
export function homeCodeOf({ accessCode, suffix, subscription, today }: HomeCodeFacts): string | null {
  if (subscription?.plan !== 'platinum') return null
  const isExpired = subscription.expirationDay !== null && subscription.expirationDay < today
  return isExpired ? null : accessCode + suffix
}
