/** A number formatted for display: '10,000'. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** A count with its noun: '1 play', '2,340 plays'. */
export const countOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

export const countOfStudents = (count: number): string => countOf(count, 'student')
