import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, InClass } from './entities.ts'

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
const Place = Type.Integer({ minimum: 0 })
const Name = { firstName: Type.String(), lastName: Type.String() }

/**
 * Teachers and children the bearer looks after of whose name each word of a text begins one, and people of the district. A POST, so that what is
 * typed stands in no address. For administrators with view rights and internal ones; 403 for others.
 */
export const findPeople = call({
  id: 'findPeople',
  method: 'POST',
  path: '/v2/mm/teachers/me/search',
  repeat: true,
  body: Type.Object({ text: Type.String({ minLength: 3, maxLength: 100 }) }),
  reply: Type.Object({
    teachers: Type.Array(
      Type.Object({
        id: Id,
        ...Name,
        role: OrNull(Type.String()),
        gradeLevel: OrNull(Type.String()),
        /** Null for those of the district itself, who are at none of its schools. */
        at: OrNull(
          Type.Object({
            schoolId: Id,
            school: Type.String(),
            /** How many stand before them: among the teachers of the school, and the school among the others. */
            place: Place,
            schoolPlace: Place,
          }),
        ),
      }),
    ),
    students: Type.Array(
      Type.Object({
        studentId: Id,
        ...Name,
        gradeLevel: OrNull(Type.String()),
        school: Type.String(),
        inClass: OrNull(InClass),
      }),
    ),
    /** There are more than are listed. */
    more: Type.Boolean(),
  }),
})
