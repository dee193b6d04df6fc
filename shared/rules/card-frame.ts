/** What our page asks the frame in which a card is typed. Nothing of a card is ever among it. */
export type CardQuestion =
  | { readonly card: 'submit' }
  /** The bank wants to ask the person something before this payment. */
  | { readonly card: 'ask'; readonly clientSecret: string }

/** A question with its number: the answer has the same, so that one that comes late answers no other question. */
export type ToCardFrame = CardQuestion & { readonly turn: number }

/** What the frame answers. */
export type CardAnswer =
  /** It says itself, beside its fields, what has to be mended. */
  | { readonly card: 'invalid' }
  | { readonly card: 'token'; readonly token: string }
  /** The bank was answered; what comes of it the provider says. */
  | { readonly card: 'answered' }
  | { readonly card: 'failed' }

/** What the frame says to our page. */
export type FromCardFrame =
  | { readonly card: 'ready'; readonly height: number }
  /** Enter was pressed in one of its fields: meant for the button of our page. */
  | { readonly card: 'enter' }
  /** Escape was pressed in one of its fields: meant for what is around the frame. */
  | { readonly card: 'escape' }
  | (CardAnswer & { readonly turn: number })

/** Pixels; more is no form of a card, nor a bank's question. */
const MAX_HEIGHT = 2_000

/** Reads what a frame said; undefined for anything else. */
export function readCardFrame(data: unknown): FromCardFrame | undefined {
  if (typeof data !== 'object' || data === null || !('card' in data)) return undefined
  const { card, token, height, turn } = data as Readonly<Record<string, unknown>>
  if (card === 'ready')
    return typeof height === 'number' && height >= 0
      ? { card, height: Math.min(height, MAX_HEIGHT) }
      : undefined
  if (card === 'enter' || card === 'escape') return { card }
  if (typeof turn !== 'number') return undefined
  if (card === 'token') return typeof token === 'string' ? { card, token, turn } : undefined
  return card === 'invalid' || card === 'answered' || card === 'failed' ? { card, turn } : undefined
}
