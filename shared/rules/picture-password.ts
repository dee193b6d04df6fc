/**
 * A password is one picture from each group, in this order (S3.46, S3.47?, S9.46). Named in the order of the
 * grid.
 */
export const pictureGroups = [
  ['dog', 'elephant', 'fish', 'frog', 'butterfly', 'octopus', 'owl', 'snail', 'turtle'],
  ['apple', 'banana', 'bread', 'carrot', 'cheese', 'cookie', 'grapes', 'ice cream', 'watermelon'],
  ['balloon', 'boat', 'drum', 'house', 'key', 'rocket', 'star', 'train', 'umbrella'],
] as const
export type Picture = (typeof pictureGroups)[number][number]

/** Wrong attempts of a day after which a child is locked (S4.57, S9.48). */
export const TRIES_A_DAY = 3

const SEPARATOR = ','

/** A picture password as stored: 'owl,cookie,rocket' (S3.41). */
export const passwordOf = (pictures: readonly Picture[]): string => pictures.join(SEPARATOR)

/** The pictures of a password in order; null if it is not valid. */
export function picturesOf(password: string): readonly Picture[] | null {
  const names = password.split(SEPARATOR)
  const pictures = pictureGroups.flatMap((group, place): Picture[] =>
    group.filter((picture) => picture === names[place]),
  )
  return names.length === pictureGroups.length && pictures.length === names.length ? pictures : null
}
