import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Id, Instant, OrNull, Standards } from './entities.ts'
import { Total } from './play-numbers.ts'
import { Grade, Resting } from './resting.ts'
import { absentIfInvalid, toldFallback, validRows, withFallback } from './tolerance.ts'

/** What a line stands for. */
export const RollUpBy = Type.Union([
  Type.Literal('school'),
  Type.Literal('teacher'),
  Type.Literal('class'),
  Type.Literal('grade'),
  /** A child of the one class that is named. */
  Type.Literal('child'),
])
export type RollUpBy = Static<typeof RollUpBy>

const Query = {
  by: RollUpBy,
  /** One of the bearer's schools; if left out, all of them. */
  schoolId: Type.Optional(Id),
  /** One teacher of that school: only their classes. */
  teacherId: Type.Optional(Id),
  /** One class of theirs: given with `by: child`, and with it only. */
  rosterId: Type.Optional(Id),
  /** Only classes of this grade, by the standards they are shown (S5.103 to S5.107?). */
  grade: Type.Optional(Grade),
}

/** What a line, or all lines together, is about. Every child is counted once, in however many classes. */
const About = {
  students: Total,
  classes: Total,
  teachers: Total,
}

const Line = {
  ...About,
  /** The school's, teacher's, class's or child's id, or the grade. */
  id: Id,
  name: Type.String(),
  /** Of a teacher's or child's line, whose name is in two parts. */
  firstName: OrNull(Type.String()),
  lastName: OrNull(Type.String()),
  /** The grade of a class, as its standards are shown. */
  grade: OrNull(Grade),
  /** The line's only class, and a teacher of it whom the bearer may see; null if there are several or none. */
  only: OrNull(Type.Object({ rosterId: Id, name: Type.String(), teacherId: OrNull(Id) })),
}

const scope = Type.Union([Type.Literal('school'), Type.Literal('district'), Type.Literal('all')])
/** The name of the district or the one school; null if there is no single name. */
const name = withFallback(OrNull(Type.String()), null)
/** A name that cannot be read is empty: what opens is told from others by its id. */
const named = withFallback(Type.String(), '')
const School = Type.Object({ schoolId: Id, name: named })
const Teacher = Type.Object({ id: Id, firstName: named, lastName: named })
/** What decides no figure: null for a reader who cannot read it. */
const count = withFallback(OrNull(Total), null)

/** The levels above the classes of one teacher, who may be at no school. */
export const rollUpLevels = call({
  id: 'rollUpLevels',
  method: 'GET',
  path: '/v2/mm/rollUps/levels',
  repeat: true,
  query: Type.Object({ teacherId: Id }),
  reply: Type.Object({ scope, name, school: OrNull(School), teacher: Teacher }),
})

type Properties = Parameters<typeof Type.Object>[0]
const reply = <F extends Properties, M extends Properties>(figures: F, more: M) =>
  Type.Object({
    ...more,
    scope,
    name,
    schools: count,
    /** Of the named school, and of the named teacher. */
    school: OrNull(School),
    teacher: OrNull(Teacher),
    /**
     * The figures are not older than this; null if not all of them have been computed yet, and left out where it could
     * not be read.
     */
    asOf: absentIfInvalid(OrNull(Instant)),
    /** The lines there are, of which the first are listed. */
    total: count,
    lines: validRows('line', Type.Object({ ...Line, figures: Type.Object(figures) })),
    /** All lines together; null for a reader who cannot read it. */
    whole: withFallback(OrNull(Type.Object({ ...About, figures: Type.Object(figures) })), null),
  })

/** The most games that are named. */
export const MAX_PLAYED = 3

/** Whole minutes, each child's rounded before they are added, as on the playtime screen. */
const Minutes = Total

/**
 * Playtime of the children the bearer administers, by school, teacher, class or grade. For administrators
 * with view rights: 403 for everybody else, 404 for a school or teacher that is not theirs. A call of our
 * own, as are the other roll-ups: section 7 has none that adds up more than one class.
 */
export const playtimeRollUp = call({
  id: 'playtimeRollUp',
  method: 'GET',
  path: '/v2/mm/rollUps/playtime',
  repeat: true,
  waits: true,
  heavy: true,
  query: Type.Object({
    ...Query,
    span: Type.Union([Type.Literal('1'), Type.Literal('7'), Type.Literal('28'), Type.Literal('schoolYear')]),
  }),
  reply: reply(
    {
      /** In the span. */
      minutes: Minutes,
      /** Children who played in the span, and in the last seven days. */
      played: Total,
      played7: Total,
      minutes28: Minutes,
      /** In each of the last four weeks, the oldest first. */
      weeks: Type.Array(Minutes, { minItems: 4, maxItems: 4 }),
      /** The games (appContext) with most seconds in the last 28 days, the first most. */
      mostPlayed: toldFallback(
        'the games played most',
        Type.Array(Type.String(), { maxItems: MAX_PLAYED }),
        [],
      ),
    },
    /** Beside the lines: unread, the page stands without it. */
    {
      resting: toldFallback('the list of classes that do not play', Resting, {
        total: 0,
        students: 0,
        list: [],
      }),
    },
  ),
})

/** Factors of Learning over the last 28 days. */
export const factorsRollUp = call({
  id: 'factorsRollUp',
  method: 'GET',
  path: '/v2/mm/rollUps/factors',
  repeat: true,
  waits: true,
  heavy: true,
  query: Type.Object(Query),
  reply: reply(
    {
      /** By factor, in their order, children per level: high, medium, low, none. */
      levels: Type.Array(Type.Array(Total, { minItems: 4, maxItems: 4 }), { minItems: 5, maxItems: 5 }),
    },
    {},
  ),
})

/** Children who need attention, by the rules of a class's own list (docs/decisions/008). */
export const attentionRollUp = call({
  id: 'attentionRollUp',
  method: 'GET',
  path: '/v2/mm/rollUps/attention',
  repeat: true,
  waits: true,
  heavy: true,
  query: Type.Object({
    ...Query,
    standards: Standards,
    enough: Type.Integer({ minimum: 1, maximum: 1000 }),
    /** After so many days without play a child is away. */
    days: Type.Integer({ minimum: 1, maximum: 366 }),
  }),
  reply: reply(
    {
      /** Children who are on the list, for one strong reason or several light ones. */
      listed: Total,
      farUnder: Total,
      notYet: Total,
      lastLevel: Total,
      lowFactor: Total,
      away: Total,
    },
    {},
  ),
})

/** Children per status: consistently, sometimes, not yet, not enough data. */
const Marks = Type.Array(Total, { minItems: 4, maxItems: 4 })

/**
 * Mastery of one grade's standards by the children in classes of that grade. Without a grade, of the one that
 * most children are in. By grade, each line has one entry: all standards of that grade together; and so has each with
 * `together`, of whatever grades its classes have.
 */
export const skillsRollUp = call({
  id: 'skillsRollUp',
  method: 'GET',
  path: '/v2/mm/rollUps/skills',
  repeat: true,
  waits: true,
  heavy: true,
  query: Type.Object({
    ...Query,
    standards: Standards,
    /** How many relevant levels are enough (S9.82, S9.83?). */
    enough: Type.Integer({ minimum: 1, maximum: 1000 }),
    /** Adds up the standards of each class's own grade. */
    together: Type.Optional(Type.Literal('true')),
  }),
  reply: reply(
    { marks: Type.Array(Marks) },
    {
      /** Null for a reader who cannot read it. */
      grade: withFallback(OrNull(Grade), null),
      /**
       * The standards that `marks` are about, in their order; empty where they are added up. One that cannot be read
       * is without an id, and its marks are nobody's.
       */
      columns: toldFallback('standard', Type.Array(toldFallback('standard', Type.String(), '')), []),
    },
  ),
})
