import { useEmbedding } from '../routing/use-embedding.ts'

/**
 * For a page that may take a card later; draws nothing. If somebody came from another page, it reloads the document at
 * once, before anything is typed, so that it may embed the card provider.
 */
export function ReloadForCard() {
  useEmbedding()
  return null
}
