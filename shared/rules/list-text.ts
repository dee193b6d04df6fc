const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** 'Chloe, Dev and Kai': without the comma before 'and', like every list in the product. */
export const joinList = (items: readonly string[]): string => list.format(items).replace(', and ', ' and ')
