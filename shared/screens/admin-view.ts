import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../rules/email.ts'
import { MAX_SEARCH_TEXT } from '../rules/people-search.ts'
import { TEXT_MAXIMUM } from '../rules/settings-form.ts'
import { MAX_LOOKED_UP } from '../rules/student-matches.ts'
import {
  GradeChoice,
  Id,
  OrNull,
  PageNumber,
  RequestKey,
  RosterGrade,
  RosterName,
  Teacher,
  Tint,
} from './fields.ts'
import { InvitationLine } from './invitation.ts'

export const AdminViewParams = Type.Object({
  /** The open school; if there is only one, it stays open. */
  school: Type.Optional(Id),
  /** Page of the list of schools, from 1. */
  page: Type.Optional(PageNumber),
  /** Page of the open school's teachers, from 1. */
  teachers: Type.Optional(PageNumber),
})
export type AdminViewParams = Static<typeof AdminViewParams>

const Person = {
  ...Teacher.properties,
  /** For example '3rd grade teacher'. */
  role: Type.String(),
}

const ListedTeacher = Type.Object({
  ...Person,
  /** Null where it is not known. */
  email: OrNull(Type.String()),
  /** Null where their number is not known. */
  students: OrNull(Type.Integer()),
  /** Their children's minutes a week, for example '10 min'; null without children, or if not known. */
  weekly: OrNull(Type.Object({ text: Type.String(), share: Type.Number() })),
  /** What holds them up, for example an account that is not confirmed; null if nothing does. */
  remark: OrNull(Type.String()),
  /** Of those who have not opened their account; null for everybody else, and for those who may not invite. */
  invitation: OrNull(InvitationLine),
  /** The confirmation before they are deactivated; null if they cannot be (S6.14). */
  deactivation: OrNull(Type.String()),
  /** Whether the entry opens; district roles are only listed (S6.23). */
  opens: Type.Boolean(),
})

const Paged = { range: Type.String(), page: Type.Integer(), pages: Type.Integer() }

const School = Type.Object({
  /** Null on the line of a person who belongs to no school. */
  schoolId: OrNull(Type.String()),
  name: Type.String(),
  /** For example '14 teachers · 312 students · school subscription to July 1, 2020'. */
  about: Type.String(),
  /** The page that moves its children to their next classes; null for those who may not (S2.146). */
  updateHref: OrNull(Type.String()),
  /** The playtime of all its classes, from which the other tabs lead on; null on the page of a single school. */
  figuresHref: OrNull(Type.String()),
  /** The number of deactivated children; left out for those who may not see them (S2.147). */
  deactivated: Type.Optional(Type.Integer()),
  /** The number of deactivated teachers; left out without any, and for those who may not bring them back. */
  deactivatedTeachers: Type.Optional(Type.Integer()),
  open: OrNull(Type.Object({ teachers: Type.Array(ListedTeacher), ...Paged })),
})

/** The teachers somebody manages, by school (S2.143). */
export const AdminView = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  /** `own`: the teachers could not be loaded, so only the person themselves is listed (S8.11). */
  source: Type.Union([Type.Literal('live'), Type.Literal('own')]),
  /** Shown to those who see only themselves (S6.9?). */
  notice: OrNull(Type.String()),
  /** Shown if people wait to be confirmed, with the page that lists them; left out otherwise. */
  waiting: Type.Optional(Type.Object({ words: Type.String(), href: Type.String() })),
  /** District staff who are at none of its schools. */
  office: Type.Array(Type.Object(Person)),
  /** Whether teachers and children can be searched; left out for those who see only themselves. */
  canFind: Type.Optional(Type.Boolean()),
  /** Whether it is the only school, which is always open. */
  isOne: Type.Boolean(),
  /** The data of the form to add a teacher; null for those who may not (S2.145, S6.11). */
  adding: OrNull(
    Type.Object({
      roles: Type.Array(Type.String()),
      grades: Type.Array(GradeChoice),
      /** The page to upload a file of accounts; null for those who may not. */
      uploadHref: OrNull(Type.String()),
    }),
  ),
  schools: Type.Array(School),
  /** The page that says who is given the subscription; null for those who may not. */
  accessHref: OrNull(Type.String()),
  /** Whether schools can be added to the list (S2.144, S6.16). */
  addsSchools: Type.Boolean(),
  ...Paged,
})
export type AdminView = Static<typeof AdminView>

const Text = Type.String({ maxLength: TEXT_MAXIMUM })
const Invited = {
  firstName: Text,
  lastName: Text,
  email: Type.String({ maxLength: EMAIL_LENGTH }),
}
/** The most children a class can be created with. */
const MAX_STUDENTS = 1000

/** A teacher to be added to a school, with a co-teacher and a class if given (S4.63). */
export const AddTeacher = Type.Object({
  /** The page it is added from, which is shown again afterwards. */
  ...AdminViewParams.properties,
  school: Id,
  /** The same for every retry of one request. */
  key: RequestKey,
  teacher: Type.Object({ ...Invited, role: Text, gradeLevel: Text }),
  coteacher: Type.Optional(Type.Object(Invited)),
  roster: Type.Optional(
    Type.Object({
      name: RosterName,
      gradeLevel: RosterGrade,
      students: Type.Array(
        Type.Object({
          /** The child of the school chosen for the typed name; if left out, a new one. */
          studentId: Type.Optional(Id),
          firstName: RosterName,
          lastName: RosterName,
        }),
        { maxItems: MAX_STUDENTS },
      ),
    }),
  ),
})
export type AddTeacher = Static<typeof AddTeacher>

/** Typed children of a new teacher, to be matched against those of the school (S5.27). */
export const FindSchoolMatches = Type.Object({
  school: Id,
  names: Type.Array(Type.Object({ firstName: RosterName, lastName: RosterName }), {
    minItems: 1,
    maxItems: MAX_LOOKED_UP,
  }),
})
export type FindSchoolMatches = Static<typeof FindSchoolMatches>

/** A school of the directory, to be added to the list (S5.63, S5.64). */
export const AddSchool = Type.Object({ school: Id })
export type AddSchool = Static<typeof AddSchool>

/** The search text: in a body, because what is typed must not appear in a URL or a log. */
export const FindPeople = Type.Object({ text: Type.String({ minLength: 1, maxLength: MAX_SEARCH_TEXT }) })

const Found = Type.Object({
  id: Type.String(),
  name: Type.String(),
  fullName: Type.String(),
  /** The avatar; null for a school. */
  avatar: OrNull(Type.Object({ initials: Type.String(), tint: Tint })),
  /** For example '3rd grade teacher, Ridgeview Elementary · renee@ridgeview.org'. */
  about: Type.String(),
  /** The school's list, the teacher's open line, or the child's page; null for a child in no class. */
  href: OrNull(Type.String()),
  /** Null for those who need none, or whom somebody else invites. */
  invitation: OrNull(InvitationLine),
})

/** Schools, teachers and children whose names match the search, each with a link. */
export const FoundPeople = Type.Object({
  /** By kind, each with its heading; kinds of which nobody is found are left out. */
  groups: Type.Array(Type.Object({ title: Type.String(), found: Type.Array(Found) })),
  /** Shown beside the results: how many there are, that there are none, or more than are listed. */
  words: Type.String(),
})
export type FoundPeople = Static<typeof FoundPeople>

/** A teacher who is deactivated or reactivated. */
export const ManagedTeacher = Type.Object({
  /** The page it is done from, which is shown again afterwards. */
  ...AdminViewParams.properties,
  teacher: Id,
})
export type ManagedTeacher = Static<typeof ManagedTeacher>

/** Another address for somebody who was invited. */
export const CorrectInvitation = Type.Object({
  ...ManagedTeacher.properties,
  email: Type.String({ maxLength: EMAIL_LENGTH }),
  /** The same for every retry of one request. */
  key: RequestKey,
})
export type CorrectInvitation = Static<typeof CorrectInvitation>
