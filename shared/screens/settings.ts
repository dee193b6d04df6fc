import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../rules/email.ts'
import { TEXT_MAXIMUM } from '../rules/settings-form.ts'
import { OrNull, Tint } from './fields.ts'
import { EnteredInstitution, PickedInstitution } from './institutions.ts'

const Flag = Type.Literal('1')
/** How the address says where somebody comes from. */
export const SettingsParams = Type.Object({
  /** They signed up in one of the apps (S5.55, S5.56), of this build. */
  device: Type.Optional(Flag),
  buildNumber: Type.Optional(Type.String({ maxLength: 32 })),
})
export type SettingsParams = Static<typeof SettingsParams>

const Text = Type.String({ maxLength: TEXT_MAXIMUM })
const GameKey = Type.String({ pattern: '^[A-Za-z]{1,40}$' })
/** The settings as their form has them; see shared/rules/settings-form.ts. */
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
  // Every field of it is text that is trimmed and sent on.
  { additionalProperties: false },
)

const Option = Type.Object({ value: Type.String(), label: Type.String() })
export type SettingsOption = Static<typeof Option>

const Kind = Type.Union([Type.Literal('school'), Type.Literal('district')])
const Place = Type.Object({
  kind: Kind,
  name: Type.String(),
  /** Such as 'Fresno, CA 93706'; '' where nothing is known. */
  place: Type.String(),
})

export const SettingsView = Type.Object({
  /** Sign-up is not complete: the same form is a step on the way, and its button goes on. */
  isFirst: Type.Boolean(),
  /** Where to go after what was just saved; null: nowhere. */
  next: OrNull(Type.String()),
  /** Changes with the account and with every save: what an earlier draft was made on. */
  draftKey: Type.String(),
  /** The list at the side. `href` null: a part of this page, drawn where the role has it. */
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
  /** Why the role cannot be chosen; null where it can. */
  roleLock: OrNull(Type.String()),
  institution: OrNull(Place),
  /** Null: not available right now, and saving leaves them as they are. */
  games: OrNull(
    Type.Array(
      Type.Object({
        gameKey: Type.String(),
        name: Type.String(),
        badge: OrNull(Type.String()),
        /** Such as 'Grades K-5'. */
        grades: Type.String(),
      }),
    ),
  ),
  /** Who was invited; null: not available right now. */
  coteachers: OrNull(
    Type.Array(
      Type.Object({ name: Type.String(), email: Type.String(), initials: Type.String(), tint: Tint }),
    ),
  ),
  /** Whether the saved role may invite a co-teacher. */
  mayInvite: Type.Boolean(),
  supportEmail: Type.String(),
})
export type SettingsView = Static<typeof SettingsView>

/** Where somebody says they work: as it was, one of the directory, one typed by hand, or nowhere. */
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
  /** False where the address says ga=false: no page view is told (S7.72). */
  tracked: Type.Boolean(),
})
export type SaveSettings = Static<typeof SaveSettings>

export const InviteCoteacher = Type.Object({
  firstName: Text,
  lastName: Text,
  email: Type.String({ maxLength: EMAIL_LENGTH }),
})
export type InviteCoteacher = Static<typeof InviteCoteacher>
