import { Type } from 'typebox'
import { DayInt, Id, OrNull } from './entities.ts'
import { Total } from './play-numbers.ts'
import { validRows } from './tolerance.ts'

/** As the standards of a class are shown. */
export const Grade = Type.String({ pattern: '^[K1-8]$' })

/** The most classes that are named because nobody in them plays. */
export const MAX_RESTING = 20

/** Classes with children of whom none has played for two weeks (RESTING_DAYS), those who never did first. */
export const Resting = Type.Object({
  /** All there are, with how many children; the first are listed. */
  total: Total,
  students: Total,
  list: validRows(
    'class',
    Type.Object({
      rosterId: Id,
      name: Type.String(),
      grade: Grade,
      school: Type.String(),
      students: Total,
      /** The last day somebody played; null if nobody ever did. */
      lastDay: OrNull(DayInt),
      /** A teacher of it whom the bearer may see. */
      teacher: OrNull(
        Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
      ),
    }),
  ),
})
