/** What our page says to the frame in which a card is typed. Nothing of a card is ever among it. */
export type ToCardFrame =
  | { readonly card: 'submit' }
  /** The bank wants to ask the person something before this payment. */
  | { readonly card: 'ask'; readonly clientSecret: string }

/** What the frame says to our page. */
export type FromCardFrame =
  | { readonly card: 'ready'; readonly height: number }
  /** It says itself, beside its fields, what has to be mended. */
  | { readonly card: 'invalid' }
  | { readonly card: 'token'; readonly token: string }
  /** The bank was answered; what comes of it the provider says. */
  | { readonly card: 'answered' }
  | { readonly card: 'failed' }

/** Reads what a frame said; undefined for anything else. */
export function readCardFrame(data: unknown): FromCardFrame | undefined {
  if (typeof data !== 'object' || data === null || !('card' in data)) return undefined
  const { card, token, height } = data as { card: unknown; token?: unknown; height?: unknown }
  if (card === 'token') return typeof token === 'string' ? { card, token } : undefined
  if (card === 'ready') return typeof height === 'number' ? { card, height } : undefined
  return card === 'invalid' || card === 'answered' || card === 'failed' ? { card } : undefined
}
