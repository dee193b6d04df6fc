import { useEffect } from 'react'

interface Embedding {
  readonly mayEmbed: boolean
  /** This page's own document may not either: the server is set up otherwise. */
  readonly isRefused: boolean
}

/**
 * Whether this document may embed what its page embeds. The policy of others forbids it, so whoever came from another
 * page of ours gets this page's own document.
 */
export function useEmbedding(): Embedding {
  const mayEmbed = document.querySelector('meta[name="frames"]') !== null
  const isRefused = !mayEmbed && isOwnDocument()
  useEffect(() => {
    if (!mayEmbed && !isRefused) window.location.reload()
  }, [mayEmbed, isRefused])
  return { mayEmbed, isRefused }
}

/** Whether the document was loaded for this page. */
const isOwnDocument = () =>
  performance
    .getEntriesByType('navigation')
    .some(({ name }) => new URL(name, window.location.href).pathname === window.location.pathname)
