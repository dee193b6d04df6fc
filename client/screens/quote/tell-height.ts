import { type RefObject, useEffect } from 'react'
import type { QuoteHeight } from '../../../shared/rules/quote-height.ts'

/**
 * Tells the site that embeds this document how high its content is, whenever that changes, so that the frame has no
 * scroll bar of its own. Only the sites that the document names are told, and there is nothing else in it.
 */
export function useTellHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const named = document.querySelector<HTMLMetaElement>('meta[name="embedders"]')?.content
    const element = content.current
    if (!named || !element || window.parent === window) return
    const observer = new ResizeObserver(() => {
      const message: QuoteHeight = { quoteHeight: Math.ceil(element.getBoundingClientRect().height) }
      // A site that is not the one around us gets nothing.
      for (const origin of named.split(' ')) window.parent.postMessage(message, origin)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [content])
}
