import { mayCoteach } from '../../../../shared/rules/coteacher.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/rules/countries.ts'
import { games as definitions } from '../../../../shared/rules/games.ts'
import { DEFAULT_GRADE } from '../../../../shared/rules/grades.ts'
import { institutionTypeOf } from '../../../../shared/rules/institutions.ts'
import { fullName, initials, tint } from '../../../../shared/rules/names.ts'
import { PARENT } from '../../../../shared/rules/roles.ts'
import { DEFAULT_IPADS } from '../../../../shared/rules/settings.ts'
import type { SettingsView } from '../../../../shared/screens/settings.ts'
import type { Institution } from '../../../contract/entities.ts'
import { institutionName, institutionPlace } from '../../rules/institutions.ts'
import type { RoleLock } from '../../rules/role-lock.ts'
import { settingsChoices } from './choices.ts'
import type { SettingsSources } from './load.ts'
import { membershipView } from './membership.ts'

interface SettingsViewSources extends SettingsSources {
  readonly lock: RoleLock
  readonly supportEmail: string
  readonly mayChooseMails: boolean
  /** The pages beside this one. */
  readonly beside: SettingsView['sections']
  readonly keepsDraft: boolean
  /** Where to go after a save. */
  readonly next: string | null
}

const lockReasons: Readonly<Record<NonNullable<RoleLock>, string>> = {
  'signed-up': 'Fixed once sign-up is complete',
  'parents-only': 'Accounts created in this app are for parents',
}

/** The parts of the settings, in order; the client leaves out what it does not draw. */
const parts = [
  { id: 'about-you', label: 'About you', href: null },
  { id: 'school', label: 'School', href: null },
  { id: 'class-devices', label: 'Class devices', href: null },
  { id: 'children', label: 'Your children', href: null },
  { id: 'games', label: 'Games', href: null },
  { id: 'co-teacher', label: 'Co-teacher', href: null },
]
/** Which games children play, and how they sign in, is their own family's to choose; which skills are shown is not. */
const guardianParts = parts
  .filter(({ id }) => id !== 'games')
  .map((part) => (part.id === 'children' ? { ...part, label: 'Children you see' } : part))
/** Chosen once somebody has signed up. */
const mailPart = { id: 'weekly-mail', label: 'Email updates', href: null }

/** The settings form with every default filled in (S2.113 to S2.124, S9.62 to S9.64). */
export function settingsView({
  account: { teacher, clientData },
  games,
  coteachers,
  joinRequest,
  bounce,
  hasOnlySharedChildren,
  lock,
  supportEmail,
  mayChooseMails,
  beside,
  keepsDraft,
  next,
}: SettingsViewSources): SettingsView {
  const { settings, institution, isSignupComplete, settingsVersion } = clientData
  return {
    isSigningUp: !isSignupComplete,
    next,
    draftKey: `${teacher.id}.${settingsVersion}`,
    keepsDraft,
    hasOnlySharedChildren,
    sections: [
      ...(hasOnlySharedChildren ? guardianParts : parts),
      ...(mayChooseMails && isSignupComplete ? [mailPart] : []),
      ...beside,
    ],
    form: {
      mmFirstName: settings.mmFirstName ?? teacher.firstName,
      mmLastName: settings.mmLastName ?? teacher.lastName,
      role: lock === 'parents-only' ? PARENT : (settings.role ?? ''),
      gradeLevel: settings.gradeLevel ?? DEFAULT_GRADE,
      country: settings.country ?? DEFAULT_COUNTRY,
      timezone: settings.timezone ?? '',
      standards: settings.standards ?? '',
      iPadImplementation: settings.iPadImplementation ?? DEFAULT_IPADS,
      installer: settings.installer ?? '',
      studentPasswords: settings.studentPasswords ?? '',
      games: Object.fromEntries((games ?? []).map((game) => [game.gameKey, game.isGameEnabled])),
    },
    choices: settingsChoices(lock, settings),
    roleLock: lock && lockReasons[lock],
    institution:
      institution === undefined ? unreadField(settings.role) : institution && institutionField(institution),
    membership: joinRequest && membershipView(joinRequest, supportEmail),
    games:
      games?.map(({ gameKey, displayName }) => {
        const game = definitions.find((one) => one.gameKey === gameKey)
        return {
          gameKey,
          name: displayName,
          badge: game?.badge ?? null,
          grades: game ? `Grades ${game.gradesDisplay}` : '',
        }
      }) ?? null,
    coteachers:
      coteachers?.map((person) => ({
        name: fullName(person),
        email: person.email,
        initials: initials(person),
        tint: tint(person.email),
      })) ?? null,
    mayInvite: mayCoteach(settings.role),
    mailTrouble:
      bounce &&
      `Mail to ${bounce.email} was returned to us, so we no longer send any there, including links to reset your password. If the address works again, or you have another one, please write to ${supportEmail}.`,
    supportEmail,
  }
}

/** Of an institution that could not be read. */
const unreadField = (role: string | undefined): NonNullable<SettingsView['institution']> => {
  const kind = institutionTypeOf(role)
  return { kind, name: `Your ${kind}`, place: 'It could not be read, and stays as it is.' }
}

const institutionField = (institution: Institution): NonNullable<SettingsView['institution']> => ({
  kind: institution.type,
  name: institutionName(institution).name,
  place: institutionPlace(institution),
})
