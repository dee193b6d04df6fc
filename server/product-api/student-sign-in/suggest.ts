import { createHmac } from 'node:crypto'
import { type Picture, pictureGroups } from '../../../shared/rules/picture-password.ts'

/** A number from 0 to below 1 that looks random and is always the same for a text. */
const drawn = (key: Buffer, text: string): number =>
  createHmac('sha256', key).update(text).digest().readUInt32BE(0) / 2 ** 32

/**
 * A picture of each group for a child to begin with, each as likely as any: children like to take what is put before
 * them, so a class spreads over all of them. It is drawn anew in each session, and never from what others have: whoever
 * chose a name often enough would count their pictures by it (decision 065).
 */
export const suggestedPictures = (key: Buffer, familyId: string): Picture[] =>
  pictureGroups.map((group: readonly Picture[], place) => {
    const at = Math.floor(drawn(key, `suggested ${familyId} ${place}`) * group.length)
    return group[at] as Picture
  })
