const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** A count within a sentence: 'four', and from ten on '12'. */
export const numberWord = (count: number): string => small[count] ?? `${count}`
