import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { Total } from './play-numbers.ts'
import { Once } from './rosters.ts'
import { validRows } from './tolerance.ts'

/** What is erased: a child, a class or a family's roster, or an account. */
export const ErasureKind = Type.Union([
  Type.Literal('student'),
  Type.Literal('roster'),
  Type.Literal('account'),
])
/** The bearer's own account has no id; that of a deactivated teacher of theirs has one. */
const Subject = { kind: ErasureKind, id: Type.Optional(Id) }

const Name = { firstName: Type.String(), lastName: Type.String() }

/**
 * What would be erased along with a child, a class or an account. Children who are in somebody else's class as well
 * stay; so do classes that somebody else teaches too. A deactivated teacher's account, at a school the bearer
 * administers, goes alone: classes and children stay with the school. 404 for what is somebody else's, 403 for what the
 * bearer sees but may not erase: a partner's children, a class that the bearer has joined as a parent, a family's
 * children for anybody but its first guardian, a child who is in somebody else's class as well, an account whose
 * subscription by card runs on, and a former teacher whom the bearer could not have deactivated.
 */
export const erasureExtent = call({
  id: 'erasureExtent',
  method: 'GET',
  path: '/v2/mm/erasures/extent',
  repeat: true,
  query: Type.Object(Subject),
  reply: Type.Object({
    kind: ErasureKind,
    /** Whether it is the bearer's own account. */
    isOwn: Type.Boolean(),
    /** Whether it is an account that waits to be erased already. */
    isWaiting: Type.Boolean(),
    /** What it is called: a child's or a person's name, or a class's. */
    name: Type.String(),
    students: Total,
    rosters: Total,
    /** Children of these classes who stay, because they are in another class or of another school. */
    staying: Total,
    /** Who else teaches one of the classes that would be erased. */
    teachers: Type.Array(Type.Object(Name)),
    /** Classes of a deactivated teacher's that nobody else teaches: they are put away at once, and stay so. */
    putAway: Total,
    days: Total,
  }),
})

/**
 * Asks for it, once per key. The numbers are those of `erasureExtent`: 409 if it is another extent by now. `putAway` left
 * out is none. From then on
 * it is hidden, and its children can no longer sign in.
 */
export const askErasure = call({
  id: 'askErasure',
  method: 'POST',
  path: '/v2/mm/erasures',
  repeat: false,
  headers: Once,
  body: Type.Object({ ...Subject, students: Total, rosters: Total, putAway: Type.Optional(Total) }),
  reply: Type.Object({ erasureId: Id, dueAt: Instant }),
})

/**
 * Takes an erasure back within its days of grace: everything is as it was. For whoever asked, the teachers of what
 * would be erased, and administrators of its school. Of a colleague's account, teachers take back what they teach, and
 * the account goes all the same. 404 if there is none (any more), 409 `roster-limit` if the plan
 * has no room for the children who would come back.
 */
export const takeBackErasure = call({
  id: 'takeBackErasure',
  method: 'DELETE',
  path: '/v2/mm/erasures/:erasureId',
  repeat: true,
  params: Type.Object({ erasureId: Id }),
  reply: Type.Object({}),
})

/** Waiting ones of one answer. */
export const ERASURES_IN_PAGE = 50
/** How many certificates are listed, newest first. */
export const MAX_CERTIFICATES = 100

const Listed = { erasureId: Id, kind: ErasureKind, requestedAt: Instant, students: Total, rosters: Total }

/**
 * A page of the erasures that the bearer can take back, a colleague's account as the class of theirs that would go
 * along, those first that are due first; none is left out. And the newest certificates of those that have been carried
 * out: of what they asked for, and of the schools they administer.
 */
export const erasures = call({
  id: 'erasures',
  method: 'GET',
  path: '/v2/mm/erasures',
  repeat: true,
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  reply: Type.Object({
    page: Type.Integer(),
    pages: Type.Integer(),
    /** How many wait. */
    total: Total,
    before: Type.Integer({ description: 'How many come before these.' }),
    waiting: validRows(
      'line',
      Type.Object({
        ...Listed,
        /** Whether it is the bearer's own account. */
        isOwn: Type.Boolean(),
        name: Type.String(),
        /** Null if that account is gone. */
        requestedBy: OrNull(Type.Object(Name)),
        dueAt: Instant,
      }),
      { maxItems: ERASURES_IN_PAGE },
    ),
    certificates: validRows('line', Type.Object({ ...Listed, erasedAt: Instant, rows: Total }), {
      maxItems: MAX_CERTIFICATES,
    }),
  }),
})
