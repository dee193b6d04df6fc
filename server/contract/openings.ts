import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { validRows } from './tolerance.ts'

/** Rows of one answer. */
export const OPENINGS_IN_PAGE = 50

const Name = OrNull(Type.Object({ firstName: Type.String(), lastName: Type.String() }))

/**
 * Who opened the pages of a child, a row for each adult and day, newest first: everybody who was answered a call that
 * names the child, or had their data exported. For whoever may export the child's data.
 */
export const childOpenings = call({
  id: 'childOpenings',
  method: 'GET',
  path: '/v2/mm/students/:studentId/openings',
  repeat: true,
  params: Type.Object({ studentId: Id }),
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  reply: Type.Object({
    page: Type.Integer(),
    pages: Type.Integer(),
    total: Type.Integer(),
    before: Type.Integer({ description: 'How many come before these.' }),
    openings: validRows(
      'line',
      Type.Object({
        /** Null if their account is gone. */
        by: Name,
        /** Whom support viewed as; null for everybody else, and if that account is gone. */
        viewedAs: Name,
        /** What they were to the child. */
        openedAs: Type.Union([
          Type.Literal('teacher'),
          Type.Literal('administrator'),
          Type.Literal('parent'),
          Type.Literal('support'),
        ]),
        firstAt: Instant,
        lastAt: Instant,
        /** How many times, those of a minute being one. */
        count: Type.Integer({ minimum: 1 }),
      }),
    ),
  }),
})
