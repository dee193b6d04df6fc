import type { RefObject } from 'react'

/** What the embedded page of quotes says to the site around it: the height of its content in pixels. */
interface QuoteHeight {
  readonly quoteHeight: number
}

/**
 * Tells the site that embeds this document how high its content is, whenever that changes, so that the frame has no
 * scroll bar of its own. Only the sites that the document names are told, and there is nothing else in it. Returns
 * how to stop.
 */
export function tellHeight({ current: content }: RefObject<HTMLElement | null>): (() => void) | undefined {
  const named = document.querySelector<HTMLMetaElement>('meta[name="embedders"]')?.content
  if (!named || !content) return undefined
  const observer = new ResizeObserver(() => {
    const message: QuoteHeight = { quoteHeight: Math.ceil(content.getBoundingClientRect().height) }
    // A site that is not the one around us gets nothing.
    for (const origin of named.split(' ')) window.parent.postMessage(message, origin)
  })
  observer.observe(content)
  return () => observer.disconnect()
}
