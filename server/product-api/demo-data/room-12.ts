import type { Traits } from './child.ts'

/**
 * A child of the class everybody sees first: written by hand, not generated, so that the class has
 * characters.
 */
export interface Room12Child extends Traits {
  readonly studentId: string
  readonly firstName: string
  readonly lastName: string
}

export const ROOM_12 = 'r-room-12'

const room12Child = (
  firstName: string,
  lastName: string,
  talent: number,
  engagement: number,
  [mindset, confidence, goals, strategy, regulation]: readonly [number, number, number, number, number],
  special: Pick<Traits, 'leaves' | 'isNew'> = {},
): Room12Child => ({
  studentId: `kid-room-12-${lastName.toLowerCase()}`,
  firstName,
  lastName,
  talent,
  engagement,
  mindset,
  confidence,
  goals,
  strategy,
  regulation,
  ...special,
})

/**
 * The eighteen of Room 12: ability relative to their grade, how much they play, and how they deal with
 * setbacks. Kai is new, and Priya leaves most levels: two reasons to need the teacher that chance rarely makes.
 */
export const room12: readonly Room12Child[] = [
  room12Child('Aaliyah', 'James', 0.1, 0.95, [0.9, 0.9, 0.9, 0.6, 0.95]),
  room12Child('Amara', 'Okafor', 1.1, 0.8, [0.6, 0.9, 0.9, 0.9, 0.8]),
  room12Child('Chloe', 'Begay', -1.3, 0.95, [0.6, 0.2, 0.5, 0.2, 0.5]),
  room12Child('Dev', 'Patel', -0.3, 0.95, [0.9, 0.9, 0.6, 0.6, 0.95]),
  room12Child('Elijah', 'Washington', -0.2, 0.85, [0.2, 0.6, 0.6, 0.5, 0.5]),
  room12Child('Hana', 'Suzuki', 1.6, 0.9, [0.95, 0.9, 0.95, 0.95, 1]),
  room12Child('Jayden', 'Brooks', -1.1, 0.9, [0.5, 0.2, 0.5, 0.1, 0.95]),
  room12Child('Kai', 'Nakamura', 0.1, 0.9, [0.6, 0.6, 0.6, 0.6, 0.95], { isNew: true }),
  room12Child('Linh', 'Nguyen', 1.2, 0.6, [0.9, 0.6, 0.9, 0.9, 0.9]),
  room12Child('Lucia', 'Ferrari', 0.6, 0.85, [0.6, 0.2, 0.2, 0.6, 0.55]),
  room12Child('Malia', 'Kealoha', 0.7, 1, [0.9, 0.6, 0.6, 0.6, 0.95]),
  room12Child('Mateo', 'Rivera', 0.2, 1, [0.8, 0.2, 0.6, 0.6, 0.95]),
  room12Child('Noah', 'Feldman', -0.3, 0.75, [0.5, 0.9, 0.5, 0.6, 0.3]),
  room12Child('Omar', 'Haddad', 0.0, 0.85, [0.2, 0.6, 0.6, 0.2, 0.95]),
  room12Child('Priya', 'Raman', 0.5, 0.9, [0.5, 0.2, 0.2, 0.2, 0.95], { leaves: 0.85 }),
  room12Child('Sofía', 'Delgado', 0.3, 0.8, [0.6, 0.6, 0.6, 0.9, 0.3]),
  room12Child('Tomasz', 'Kowal', 0.4, 0.95, [0.9, 0.6, 0.9, 0.2, 0.9]),
  room12Child('Zoë', 'Lindqvist', 1.0, 0.2, [0.3, 0.6, 0.6, 0.9, 0.7]),
]

const byId = new Map(room12.map((one) => [one.studentId, one]))

/** A child's traits, for the children of Room 12. */
export const traitsInRoom12 = (studentId: string): Room12Child | undefined => byId.get(studentId)
