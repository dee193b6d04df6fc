const inThousands = new Intl.NumberFormat('en-US')

/** A number formatted for display: '10,000'. */
export const formatCount = (count: number): string => inThousands.format(count)

/** A count with its noun: '1 play', '2,340 plays'. */
export const countOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

export const countOfStudents = (count: number): string => countOf(count, 'student')

/** The rest of a list: 'the other play', 'the other 12 plays'. */
export const theOthers = (count: number, one: string): string =>
  `the other ${count === 1 ? one : countOf(count, one)}`

/** Minutes as shown, in words: '<1' becomes 'less than a minute', '1' '1 minute', '12' '12 minutes'. */
export const minutesInWords = (text: string): string =>
  text === '<1' ? 'less than a minute' : `${text} minute${text === '1' ? '' : 's'}`
