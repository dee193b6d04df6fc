import { createHmac } from 'node:crypto'
import { type Picture, pictureGroups } from '../../../shared/rules/picture-password.ts'

/** A number above 0 and up to 1 that looks random and is always the same for a text. */
const drawn = (key: Buffer, text: string): number =>
  (createHmac('sha256', key).update(text).digest().readUInt32BE(0) + 1) / 2 ** 32

/**
 * A picture of each group for a child to begin with, the rarer the more of the class have it: children like to take
 * what is put before them, and what many have is guessed first. It is drawn anew in each session: whoever looked at a
 * child's page before learns nothing of what the child will be shown.
 */
export function suggestedPictures(
  key: Buffer,
  familyId: string,
  ofClass: readonly (readonly Picture[])[],
): Picture[] {
  const have = new Map<Picture, number>()
  for (const picture of ofClass.flat()) have.set(picture, (have.get(picture) ?? 0) + 1)
  // Weighted by 1 / (1 + those who have it): the first of so many exponential waits.
  const waitOf = (picture: Picture) =>
    -Math.log(drawn(key, `suggested ${familyId} ${picture}`)) * (1 + (have.get(picture) ?? 0))
  return pictureGroups.map((group: readonly Picture[]) =>
    group.reduce((first, picture) => (waitOf(picture) < waitOf(first) ? picture : first)),
  )
}
