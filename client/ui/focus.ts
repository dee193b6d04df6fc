/** Selector for elements that can take the focus by themselves. */
export const FOCUSABLE = 'a[href], button, input, select, textarea'

/** Moves the focus to the page's heading, for when the focused element is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
