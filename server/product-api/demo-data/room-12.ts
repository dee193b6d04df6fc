import type { Traits } from './child.ts'

/**
 * A child of the class everybody sees first: written by hand, not generated, so that the class has
 * characters.
 */
export interface Pupil extends Traits {
  readonly studentId: string
  readonly firstName: string
  readonly lastName: string
}

export const ROOM_12 = 'r-room-12'

const pupil = (
  firstName: string,
  lastName: string,
  talent: number,
  keenness: number,
  [mindset, confidence, goals, strategy, regulation]: readonly [number, number, number, number, number],
): Pupil => ({
  studentId: `kid-room-12-${lastName.toLowerCase()}`,
  firstName,
  lastName,
  talent,
  keenness,
  mindset,
  confidence,
  goals,
  strategy,
  regulation,
})

/**
 * The eighteen of Room 12: ability relative to their grade, how much they play, and how they deal with
 * setbacks.
 */
export const room12: readonly Pupil[] = [
  pupil('Aaliyah', 'James', 0.1, 0.95, [0.9, 0.9, 0.9, 0.6, 0.95]),
  pupil('Amara', 'Okafor', 1.1, 0.8, [0.6, 0.9, 0.9, 0.9, 0.8]),
  pupil('Chloe', 'Begay', -1.3, 0.95, [0.6, 0.2, 0.5, 0.2, 0.5]),
  pupil('Dev', 'Patel', -0.3, 0.95, [0.9, 0.9, 0.6, 0.6, 0.95]),
  pupil('Elijah', 'Washington', -0.2, 0.85, [0.2, 0.6, 0.6, 0.5, 0.5]),
  pupil('Hana', 'Suzuki', 1.6, 0.9, [0.95, 0.9, 0.95, 0.95, 1]),
  pupil('Jayden', 'Brooks', -1.1, 0.9, [0.5, 0.2, 0.5, 0.1, 0.95]),
  pupil('Kai', 'Nakamura', 0.1, 0.9, [0.6, 0.6, 0.6, 0.6, 0.95]),
  pupil('Linh', 'Nguyen', 1.2, 0.6, [0.9, 0.6, 0.9, 0.9, 0.9]),
  pupil('Lucia', 'Ferrari', 0.6, 0.85, [0.6, 0.2, 0.2, 0.6, 0.55]),
  pupil('Malia', 'Kealoha', 0.7, 1, [0.9, 0.6, 0.6, 0.6, 0.95]),
  pupil('Mateo', 'Rivera', 0.2, 1, [0.8, 0.2, 0.6, 0.6, 0.95]),
  pupil('Noah', 'Feldman', -0.3, 0.75, [0.5, 0.9, 0.5, 0.6, 0.3]),
  pupil('Omar', 'Haddad', 0.0, 0.85, [0.2, 0.6, 0.6, 0.2, 0.95]),
  pupil('Priya', 'Raman', 0.5, 0.9, [0.5, 0.2, 0.2, 0.2, 0.95]),
  pupil('Sofía', 'Delgado', 0.3, 0.8, [0.6, 0.6, 0.6, 0.9, 0.3]),
  pupil('Tomasz', 'Kowal', 0.4, 0.95, [0.9, 0.6, 0.9, 0.2, 0.9]),
  pupil('Zoë', 'Lindqvist', 1.0, 0.2, [0.3, 0.6, 0.6, 0.9, 0.7]),
]

const byId = new Map(room12.map((one) => [one.studentId, one]))

/** The pupil's traits, for the children of Room 12. */
export const pupilOf = (studentId: string): Pupil | undefined => byId.get(studentId)
