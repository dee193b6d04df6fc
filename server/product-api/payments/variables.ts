import { longSecret, matching } from '../../variables/rule.ts'
import { secret, variable } from '../../variables/table.ts'
import { localOrigin } from '../../variables/web-address.ts'

const secretKey = matching('a secret key of the card provider, such as sk_live_…', (text) =>
  /^(sk|rk)_(live|test)_\w{16,}$/.test(text),
)

/** The card provider. */
export const cardVariables = {
  key: secret('CARD_SECRET_KEY', secretKey, {
    doc: 'The secret key of Stripe, which charges cards. A test key is refused outside the sandbox. Without it no card can be charged.',
    sandboxDoc: 'made once and kept in `.data/`',
  }),
  webhookSecret: secret('CARD_WEBHOOK_SECRET', longSecret, {
    doc: 'What Stripe signs its events with (`whsec_…`). Needed with `CARD_SECRET_KEY`.',
    sandboxDoc: 'made once and kept in `.data/`',
  }),
  standIn: variable('CARD_PROVIDER_URL', localOrigin, {
    doc: 'The stand-in for the card provider. Only for the sandbox; anywhere else it is Stripe itself.',
    sandboxDoc: 'the stand-in',
  }),
}

interface Given {
  readonly key?: string | null
  readonly webhookSecret?: string | null
  readonly standIn?: string | null
}

/** Values that do not go together: real cards are never charged by halves. */
export function cardConflicts(given: Given | undefined, sandbox: boolean | undefined): string[] {
  const { key, webhookSecret, standIn } = given ?? {}
  if (sandbox) return []
  return [
    ...(key?.includes('_test_') ? ['CARD_SECRET_KEY is a test key, which is only for SANDBOX=1.'] : []),
    ...(key && webhookSecret === null
      ? ['CARD_WEBHOOK_SECRET is missing: CARD_SECRET_KEY needs it, for what happens at the card provider.']
      : []),
    ...(standIn ? ['CARD_PROVIDER_URL is only for SANDBOX=1.'] : []),
  ]
}

/** What the card provider is reached with; null: no card can be charged here. */
export interface CardSettings {
  readonly key: string
  readonly webhookSecret: string
  /** The stand-in's origin; null: the provider itself. */
  readonly standIn: string | null
}

/** The card provider of a configuration. The sandbox has its stand-in or none: it never charges a real card. */
export function cardSettingsOf(
  { key, webhookSecret, standIn }: { [Name in keyof CardSettings]: string | null },
  sandbox: boolean,
): CardSettings | null {
  if (key === null || webhookSecret === null || (sandbox && standIn === null)) return null
  return { key, webhookSecret, standIn }
}
