/** Moves the focus to the page's heading, for when the focused element is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
