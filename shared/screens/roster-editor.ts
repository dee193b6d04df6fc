import { type Static, Type } from 'typebox'
import { Child, GradeChoice, Id, OrNull, RosterGrade, RosterName, Version } from './fields.ts'

export const RosterEditorParams = Type.Object({
  roster: Id,
  /** Whose it is, where it is somebody else's. */
  teacher: Type.Optional(Id),
})
export type RosterEditorParams = Static<typeof RosterEditorParams>

const Names = { firstName: Type.String(), lastName: Type.String() }

const EditedStudent = Type.Object({
  ...Child.properties,
  ...Names,
  /** As the choices have it. */
  gradeLevel: Type.String(),
  /** What tells children of one name apart (S3.43, S5.22?). */
  userNumber: OrNull(Type.Integer()),
  /** Where what the child played is shown. */
  href: Type.String(),
  /** Whether it has chosen its pictures, and never which; null where the class has none or it is not known. */
  password: OrNull(Type.Union([Type.Literal('set'), Type.Literal('hints'), Type.Literal('none')])),
})

const MatchMethod = Type.Union([
  Type.Literal('sameName'),
  Type.Literal('flipped'),
  Type.Literal('oneApart'),
  Type.Literal('flippedTwoApart'),
])

/** One class and the children in it, to be changed (S2.135). */
export const RosterEditorView = Type.Object({
  rosterId: Type.String(),
  /** The list of rosters. */
  back: Type.String(),
  name: Type.String(),
  gradeLevel: Type.String(),
  version: Type.Integer(),
  /** Its last change: whose, null where that is not known, and when, such as 'today, 10:42 am'. */
  changed: Type.Object({ by: OrNull(Type.String()), isOwn: Type.Boolean(), when: Type.String() }),
  grades: Type.Array(GradeChoice),
  students: Type.Array(EditedStudent),
  /** The teacher's other classes. */
  others: Type.Array(Type.Object({ rosterId: Type.String(), name: Type.String() })),
  /** What typed names may be looked for by; null for those who do not choose (S5.31). */
  methods: OrNull(Type.Array(Type.Object({ method: MatchMethod, label: Type.String() }))),
  /** Picture passwords of the class; null where it runs without them or they could not be had (S1.7). */
  passwords: OrNull(
    Type.Object({
      /** Whether the person may have a child choose anew: the class is their own (S6.50). */
      mayReset: Type.Boolean(),
    }),
  ),
  /** Room on the plan that covers the class; null where it could not be had (S5.23). */
  seats: OrNull(
    Type.Object({
      limit: Type.Integer(),
      used: Type.Integer(),
      left: Type.Integer(),
      /** Said where there is no room (S5.25, S5.26?). */
      full: Type.String(),
    }),
  ),
})
export type RosterEditorView = Static<typeof RosterEditorView>

const Whose = { roster: Id, teacher: Type.Optional(Id) }
const TypedName = Type.String({ maxLength: 1000 })
/** Children one class can be saved with. */
const MOST_STUDENTS = 1000

export const SaveRoster = Type.Object({
  ...Whose,
  version: Version,
  name: RosterName,
  gradeLevel: RosterGrade,
  /** All of them, in any order: who is not among them leaves the class. */
  students: Type.Array(
    Type.Object({
      /** Of a child there is; without it a new one. */
      studentId: Type.Optional(Id),
      firstName: TypedName,
      lastName: TypedName,
      /** Left out, it stays. */
      gradeLevel: Type.Optional(RosterGrade),
    }),
    { maxItems: MOST_STUDENTS },
  ),
})
export type SaveRoster = Static<typeof SaveRoster>

/** Typed names, to be looked for among the children who are there already (S5.27). */
export const FindMatches = Type.Object({
  ...Whose,
  names: Type.Array(Type.Object({ firstName: TypedName, lastName: TypedName }), {
    minItems: 1,
    maxItems: MOST_STUDENTS,
  }),
  /** All of them where nothing is said; choosing needs superpowers (S5.31). */
  methods: Type.Optional(Type.Array(MatchMethod, { uniqueItems: true })),
})
export type FindMatches = Static<typeof FindMatches>

/** For each typed name, in their order, the children it may mean, the nearest first. */
export const MatchesView = Type.Object({
  found: Type.Array(
    Type.Array(
      Type.Object({
        ...Child.properties,
        ...Names,
        gradeLevel: Type.String(),
        /** Such as 'Grade 3 · Room 7'. */
        about: Type.String(),
        /** By which method, such as '1 letter apart'. */
        label: Type.String(),
      }),
    ),
  ),
})
export type MatchesView = Static<typeof MatchesView>

/** A child of the class that leaves it, or comes back (S7.85, S7.86). */
export const OneStudent = Type.Object({ ...Whose, student: Id })
export type OneStudent = Static<typeof OneStudent>

/** The pictures of a child, told to who asked and kept nowhere (S2.138, S3.41). */
export const ShownPassword = Type.Object({
  /** In their order, in words; null where none has been set. */
  pictures: OrNull(Type.Array(Type.String())),
})
export type ShownPassword = Static<typeof ShownPassword>

export const MoveStudent = Type.Object({ ...OneStudent.properties, to: Id })
export type MoveStudent = Static<typeof MoveStudent>
