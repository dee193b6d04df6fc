import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../rules/email.ts'
import { TEXT_MAXIMUM } from '../rules/settings-form.ts'
import { OrNull, Tint } from './fields.ts'
import { EnteredInstitution, PickedInstitution } from './institutions.ts'

const Flag = Type.Literal('1')
/** How the address tells where somebody comes from. */
export const SettingsParams = Type.Object({
  /** Set if they signed up in one of the apps (S5.55, S5.56), with its build. */
  device: Type.Optional(Flag),
  buildNumber: Type.Optional(Type.String({ maxLength: 32 })),
})
export type SettingsParams = Static<typeof SettingsParams>

const Text = Type.String({ maxLength: TEXT_MAXIMUM })
const GameKey = Type.String({ pattern: '^[A-Za-z]{1,40}$' })
/** The settings as form values; see shared/rules/settings-form.ts. */
const Form = Type.Object(
  {
    mmFirstName: Text,
    mmLastName: Text,
    role: Text,
    gradeLevel: Text,
    country: Text,
    timezone: Text,
    standards: Text,
    iPadImplementation: Text,
    installer: Text,
    studentPasswords: Type.Union([Type.Literal('picturePasswords'), Type.Literal('off'), Type.Literal('')]),
    games: Type.Record(GameKey, Type.Boolean()),
  },
  // All its fields are text, which is trimmed and sent on.
  { additionalProperties: false },
)

const Option = Type.Object({ value: Type.String(), label: Type.String() })
export type SettingsOption = Static<typeof Option>

const Kind = Type.Union([Type.Literal('school'), Type.Literal('district')])
const SavedInstitution = Type.Object({
  kind: Kind,
  name: Type.String(),
  /** For example 'Fresno, CA 93706'; '' if nothing is known. */
  place: Type.String(),
})

export const SettingsView = Type.Object({
  /** Whether sign-up is not complete: then the form is one of its steps, and its button continues. */
  isSigningUp: Type.Boolean(),
  /** The page to go to after saving; null to stay. */
  next: OrNull(Type.String()),
  /** Changes with the account and with every save: identifies what a draft is based on. */
  draftKey: Type.String(),
  /** Whether what is not saved is kept for a day: not while viewing as somebody else. */
  keepsDraft: Type.Boolean(),
  /** Whether all children of this account are shared by another family, which sets up their games. */
  hasOnlySharedChildren: Type.Boolean(),
  /** The list at the side. `href` is null for a part of this page, drawn if the role has it. */
  sections: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), href: OrNull(Type.String()) })),
  form: Form,
  choices: Type.Object({
    role: Type.Array(Option),
    gradeLevel: Type.Array(Option),
    country: Type.Array(Option),
    timezone: Type.Array(Option),
    standards: Type.Array(Option),
    iPadImplementation: Type.Array(Option),
    installer: Type.Array(Option),
  }),
  /** Why the role cannot be chosen; null if it can. */
  roleLock: OrNull(Type.String()),
  institution: OrNull(SavedInstitution),
  /** What to know while the institution has not confirmed them; null once it has, or without one. */
  membership: OrNull(Type.Object({ isRefused: Type.Boolean(), words: Type.String() })),
  /** Null if not available right now; saving then leaves them as they are. */
  games: OrNull(
    Type.Array(
      Type.Object({
        gameKey: Type.String(),
        name: Type.String(),
        badge: OrNull(Type.String()),
        /** For example 'Grades K-5'. */
        grades: Type.String(),
      }),
    ),
  ),
  /** Who was invited; null if not available right now. */
  coteachers: OrNull(
    Type.Array(
      Type.Object({ name: Type.String(), email: Type.String(), initials: Type.String(), tint: Tint }),
    ),
  ),
  /** Whether the saved role may invite a co-teacher. */
  mayInvite: Type.Boolean(),
  /** That mail to their address came back, and what to do; null if it arrives. */
  mailTrouble: OrNull(Type.String()),
  supportEmail: Type.String(),
})
export type SettingsView = Static<typeof SettingsView>

/** The chosen workplace: unchanged, one of the directory, one typed by hand, or none. */
const Institution = Type.Union([
  Type.Object({ how: Type.Literal('kept') }),
  PickedInstitution,
  EnteredInstitution,
  Type.Object({ how: Type.Literal('none') }),
])
export type ChosenInstitution = Static<typeof Institution>

export const SaveSettings = Type.Object({
  ...SettingsParams.properties,
  form: Form,
  institution: Institution,
  /** Whether the page view is reported: not if the address has ga=false (S7.72). */
  isTracked: Type.Boolean(),
})
export type SaveSettings = Static<typeof SaveSettings>

export const InviteCoteacher = Type.Object({
  firstName: Text,
  lastName: Text,
  email: Type.String({ maxLength: EMAIL_LENGTH }),
})
export type InviteCoteacher = Static<typeof InviteCoteacher>
