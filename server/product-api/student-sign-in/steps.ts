import { createHmac } from 'node:crypto'
import { type Picture, pictureGroups } from '../../../shared/rules/picture-password.ts'

/** Choices in each step of a training (S9.47). */
export const CHOICES = 3

/**
 * What a child chooses from in each step of a training: the right picture and others, in the order of the grid. The
 * others are always the same for a child: with new ones, whatever stays would be the password.
 */
export const stepsOf = (key: Buffer, studentId: string, password: readonly Picture[]): Picture[][] =>
  pictureGroups.map((group: readonly Picture[], step) => {
    const rankOf = (picture: Picture) =>
      createHmac('sha256', key).update(`decoy ${studentId} ${picture}`).digest('hex')
    const right = password[step]
    const decoys = group
      .filter((picture) => picture !== right)
      .map((picture) => ({ picture, rank: rankOf(picture) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, CHOICES - 1)
      .map(({ picture }) => picture)
    return group.filter((picture) => picture === right || decoys.includes(picture))
  })
