/** What takes the focus by itself, as a selector. */
export const controls = 'a[href], button, input, select, textarea'
