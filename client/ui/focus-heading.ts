/** Gives the focus to the page's heading, where what had it is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
