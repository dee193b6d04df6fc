import { useEmbedding } from '../routing/use-embedding.ts'

/** Drawn on a page that may take a card later: has its own document loaded at once, before anything is typed. */
export function FrameDocument() {
  useEmbedding()
  return null
}
