import { type Static, Type } from 'typebox'
import { MAX_LOOKED_UP } from '../rules/student-matches.ts'
import { Child, GradeChoice, Id, OrNull, RosterGrade, RosterName, Version } from './fields.ts'
import { HelpAsked } from './help-asked.ts'
import { PasswordState } from './password-state.ts'

export const RosterEditorParams = Type.Object({
  roster: Id,
  /** The roster's teacher, if it is somebody else's. */
  teacher: Type.Optional(Id),
})
export type RosterEditorParams = Static<typeof RosterEditorParams>

const Names = { firstName: Type.String(), lastName: Type.String() }

const EditedStudent = Type.Object({
  ...Child.properties,
  ...Names,
  /** As in the list of choices. */
  gradeLevel: Type.String(),
  /** Tells children of the same name apart (S3.43, S5.22?). */
  userNumber: OrNull(Type.Integer()),
  /** The page with the child's plays. */
  href: Type.String(),
  /** Null if the class has none or it is not known. */
  password: OrNull(PasswordState),
  /** Of a child who asks for help to sign in. */
  asks: Type.Optional(HelpAsked),
})

const MatchMethod = Type.Union([
  Type.Literal('sameName'),
  Type.Literal('flipped'),
  Type.Literal('oneApart'),
  Type.Literal('flippedTwoApart'),
])

/** One class and its children, for editing (S2.135). */
export const RosterEditorView = Type.Object({
  rosterId: Type.String(),
  /** The list of rosters. */
  back: Type.String(),
  /** Pages about the class: on paper, from a file (S2.141), and what is kept. */
  links: Type.Object({
    print: Type.String(),
    kit: Type.String(),
    /** Null for those who may not upload. */
    upload: OrNull(Type.String()),
    /** Where what is kept about the class is downloaded or deleted; null for those who may not. */
    records: OrNull(Type.String()),
  }),
  name: Type.String(),
  gradeLevel: Type.String(),
  version: Type.Integer(),
  /** Its last change: by whom, null if not known, and when, for example 'today, 10:42 am'. */
  changed: Type.Object({ by: OrNull(Type.String()), isOwn: Type.Boolean(), when: Type.String() }),
  grades: Type.Array(GradeChoice),
  students: Type.Array(EditedStudent),
  /** The teacher's other classes. */
  others: Type.Array(Type.Object({ rosterId: Type.String(), name: Type.String() })),
  /** The methods by which typed names may be matched; null for those who do not choose (S5.31). */
  methods: OrNull(Type.Array(Type.Object({ method: MatchMethod, label: Type.String() }))),
  /** Picture passwords of the class; null if it has none or they could not be loaded (S1.7). */
  passwords: OrNull(
    Type.Object({
      /** Whether the person may reset a child's password: the class is their own (S6.50). */
      mayReset: Type.Boolean(),
    }),
  ),
  /** The sentence shown if they could not be loaded. */
  passwordsNotice: OrNull(Type.String()),
  /** Seats on the plan that covers the class; null if they could not be loaded (S5.23). */
  seats: OrNull(
    Type.Object({
      limit: Type.Integer(),
      used: Type.Integer(),
      left: Type.Integer(),
      /** Shown if there is no room (S5.25, S5.26?). */
      full: Type.String(),
    }),
  ),
})
export type RosterEditorView = Static<typeof RosterEditorView>

const ClassOfTeacher = { roster: Id, teacher: Type.Optional(Id) }
const TypedName = Type.String({ maxLength: 1000 })
/** The most children a class can be saved with. */
const MAX_STUDENTS = 1000

export const SaveRoster = Type.Object({
  ...ClassOfTeacher,
  version: Version,
  name: RosterName,
  gradeLevel: RosterGrade,
  /** All of them, in any order: children not listed leave the class. */
  students: Type.Array(
    Type.Object({
      /** The id of an existing child; left out for a new one. */
      studentId: Type.Optional(Id),
      firstName: TypedName,
      lastName: TypedName,
      /** If left out, the grade stays. */
      gradeLevel: Type.Optional(RosterGrade),
    }),
    { maxItems: MAX_STUDENTS },
  ),
})
export type SaveRoster = Static<typeof SaveRoster>

/** Typed names, to be matched against existing children (S5.27). */
export const FindMatches = Type.Object({
  ...ClassOfTeacher,
  names: Type.Array(Type.Object({ firstName: TypedName, lastName: TypedName }), {
    minItems: 1,
    maxItems: MAX_LOOKED_UP,
  }),
  /** All of them if left out; choosing needs superpowers (S5.31). */
  methods: Type.Optional(Type.Array(MatchMethod, { maxItems: MatchMethod.anyOf.length, uniqueItems: true })),
})
export type FindMatches = Static<typeof FindMatches>

/** For each typed name, in order, the children it may mean, closest first. */
export const MatchesView = Type.Object({
  found: Type.Array(
    Type.Array(
      Type.Object({
        ...Child.properties,
        ...Names,
        gradeLevel: Type.String(),
        /** For example 'Grade 3 · Room 7'. */
        about: Type.String(),
        /** The method that matched, for example '1 letter apart'. */
        label: Type.String(),
      }),
    ),
  ),
})
export type MatchesView = Static<typeof MatchesView>

/** A child of the class, to remove from it or to bring back (S7.85, S7.86). */
export const OneStudent = Type.Object({ ...ClassOfTeacher, student: Id })
export type OneStudent = Static<typeof OneStudent>

/** A child who cannot sign in, and what is done about it (S4.54, S7.126). */
export const HelpSignIn = Type.Object({
  ...OneStudent.properties,
  how: Type.Union([
    Type.Literal('verify'),
    Type.Literal('unlock'),
    Type.Literal('hints-on'),
    Type.Literal('hints-off'),
  ]),
})
export type HelpSignIn = Static<typeof HelpSignIn>

/** A child's pictures, returned to the person who asked and not stored (S2.138, S3.41). */
export const ShownPassword = Type.Object({
  /** In order, in words; null if none are set. */
  pictures: OrNull(Type.Array(Type.String())),
})
export type ShownPassword = Static<typeof ShownPassword>

export const MoveStudent = Type.Object({ ...OneStudent.properties, to: Id })
export type MoveStudent = Static<typeof MoveStudent>

/** A child's new back-up code, returned to the teacher who made it and not stored. */
export const BackupCodeView = Type.Object({
  code: Type.String(),
  /** When it was made and until when it works, such as '10:34 am'. */
  madeAt: Type.String(),
  worksUntil: Type.String(),
  /** Times that divide that span into equal parts, such as '10:39'. */
  marks: Type.Array(Type.String()),
  secondsLeft: Type.Integer(),
})
export type BackupCodeView = Static<typeof BackupCodeView>

/** The code no longer works. */
export const StoppedCodeView = Type.Object({})
