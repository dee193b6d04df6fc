/** Selector for elements that can take the focus by themselves. */
export const controls = 'a[href], button, input, select, textarea'
