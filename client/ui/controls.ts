/** Selector for elements that can take the focus by themselves. */
export const FOCUSABLE = 'a[href], button, input, select, textarea'
