import { countOfStudents } from './counts.ts'

/**
 * Children that a teacher's active classes list together, each as often as it is listed: several times those of anybody
 * who teaches a whole school one subject.
 */
export const MAX_CLASS_PLACES = 3_000
/** Said to whoever would list more. */
export const TOO_MANY_PLACES = `A teacher’s classes can list ${countOfStudents(MAX_CLASS_PLACES)} in all, and a student counts in each of them. Deactivate the classes of earlier years first. Nothing was saved.`
