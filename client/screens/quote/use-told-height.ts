import { type RefObject, useEffect } from 'react'

/** Where the page is embedded, the site around it is told its height; nobody else loads the code for that. */
export function useToldHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.parent === window) return
    const telling = import('./tell-height.ts').then(({ tellHeight }) => tellHeight(content))
    return () => void telling.then((stop) => stop?.())
  }, [content])
}
