import { type Static, Type } from 'typebox'
import { Id, OrNull, Teacher, Version } from './fields.ts'

export const AccessParams = Type.Object({})

/** Who a rule is for: some schools, the district as a whole, or single teachers (S2.149). */
const Way = Type.Union([Type.Literal('schools'), Type.Literal('district'), Type.Literal('teacher')])
export type AccessWay = Static<typeof Way>
const Group = Type.Union([Type.Literal('K-2'), Type.Literal('3-5'), Type.Literal('6-8')])

const choice = <T extends Parameters<typeof Type.Array>[0]>(value: T) =>
  Type.Array(Type.Object({ value, label: Type.String() }))

const Rule = Type.Object({
  /** For example 'Classroom teachers', 'Everybody' or 'One teacher'. */
  who: Type.String(),
  /** For example 'Ridgeview Elementary, Cedar Point Elementary' or 'Whole district'. */
  where: Type.String(),
  /** For example '3 to 5'. */
  grades: Type.Array(Type.String()),
})

const RuleInForce = Type.Object({
  key: Type.String(),
  ...Rule.properties,
  /** How many teachers it covers. */
  about: Type.String(),
  /** What to take back, for whoever gave it within the last day; null for the others. */
  takeBack: OrNull(Type.String()),
})
export type RuleInForce = Static<typeof RuleInForce>

/** Who a school's or district's subscription is given to (S2.149, S2.150). */
export const AccessView = Type.Object({
  subtitle: Type.String(),
  /** Shown if nothing can be given, with what to do about it. */
  notice: OrNull(Type.String()),
  /** Null if there is no subscription. */
  plan: OrNull(
    Type.Object({
      /** Null if they could not be read, and nothing is given. */
      subscription: OrNull(Type.String()),
      version: OrNull(Type.Integer()),
      canSave: Type.Boolean(),
      /** Null if they could not be read. */
      seats: OrNull(Type.Object({ text: Type.String(), share: Type.Number() })),
    }),
  ),
  ways: choice(Way),
  roles: choice(Type.String()),
  groups: choice(Group),
  schools: Type.Array(Type.Object({ schoolId: Type.String(), name: Type.String(), about: Type.String() })),
  /** Null if they could not be read. */
  rules: OrNull(Type.Array(RuleInForce)),
})
export type AccessView = Static<typeof AccessView>

/** As many schools as a district can have. */
const MAX_SCHOOLS = 1_000
const MAX_TEACHERS = 200
const MAX_ROLES = 20

/** A rule as chosen in the form. */
export const ChosenAccess = Type.Object({
  way: Way,
  roles: Type.Array(Type.String({ maxLength: 100 }), { maxItems: MAX_ROLES, uniqueItems: true }),
  schools: Type.Array(Id, { maxItems: MAX_SCHOOLS, uniqueItems: true }),
  groups: Type.Array(Group, { minItems: 1, uniqueItems: true }),
})
export type ChosenAccess = Static<typeof ChosenAccess>

/** Who a rule would add, before it is saved. */
export const AccessPreview = Type.Object({
  rule: Rule,
  /** Whether this very rule is in force already, so that there is nothing to save. */
  isThere: Type.Boolean(),
  /** How many get access who do not have it yet. */
  adds: Type.Integer(),
  teachers: Type.Array(
    Type.Object({
      ...Teacher.properties,
      /** For example 'Ridgeview Elementary, 5th grade teacher · 24 students'. */
      about: Type.String(),
      /** They keep it: only support takes it away (S5.68, S5.69). */
      hasAccess: Type.Boolean(),
    }),
  ),
  /** Shown if there are more than are listed. */
  more: OrNull(Type.String()),
})
export type AccessPreview = Static<typeof AccessPreview>

export const SaveAccess = Type.Object({
  ...ChosenAccess.properties,
  subscription: Id,
  version: Version,
  /** Teachers chosen one by one; ignored for other kinds of rule. */
  teachers: Type.Array(Id, { maxItems: MAX_TEACHERS, uniqueItems: true }),
})
export type SaveAccess = Static<typeof SaveAccess>

/** What is taken back: what one save gave, or one line of the list. */
export const TakeBackAccess = Type.Object({
  subscription: Id,
  grants: Type.Array(Id, { minItems: 1, maxItems: MAX_TEACHERS + 1, uniqueItems: true }),
})
export type TakeBackAccess = Static<typeof TakeBackAccess>
