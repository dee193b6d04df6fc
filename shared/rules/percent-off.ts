/** What is taken off a price in whole cents, as a whole percentage: list prices are 5 to 40 percent above. */
export const percentOff = (list: number, cost: number): number => Math.round(((list - cost) / list) * 100)
