import { pages } from '../../../../shared/paths.ts'
import { TOO_MANY_ZONES } from '../../../../shared/rules/account-limits.ts'
import { institutionTypeOf } from '../../../../shared/rules/institutions.ts'
import { PARENT } from '../../../../shared/rules/roles.ts'
import {
  formFaults,
  formParts,
  type SettingsForm,
  settingsFromForm,
} from '../../../../shared/rules/settings-form.ts'
import { type ChosenInstitution, SaveSettings, SettingsView } from '../../../../shared/screens/settings.ts'
import { me } from '../../../contract/account.ts'
import type { BodyOf } from '../../../contract/call.ts'
import type { ClientData } from '../../../contract/entities.ts'
import { saveMySettings } from '../../../contract/settings.ts'
import { PublicError, publicErrorOf } from '../../errors.ts'
import { afterSettings, completesSignup } from '../../rules/after-settings.ts'
import { isNamedInstitution, toInstitution } from '../../rules/institutions.ts'
import type { RoleLock } from '../../rules/role-lock.ts'
import { command } from '../command.ts'
import { nameInstitution } from '../name-institution.ts'
import { loadSettings } from './load.ts'
import { devicesFor, lockOf } from './lock.ts'
import { showSettings } from './show.ts'

/**
 * Saves the settings, then the institution, which must match the saved role, and only then completes sign-up
 * if the next screen does so (S4.15?, S4.16). After a failure the form can simply be saved again.
 */
export const saveSettings = command({
  screen: 'settings',
  name: 'save',
  method: 'PUT',
  needs: 'own-settings',
  body: SaveSettings,
  view: SettingsView,
  run: async (visit, { form, institution: requestedInstitution, isTracked, ...from }) => {
    const { call, identity } = visit
    const [before, devices] = await Promise.all([call(me, {}), devicesFor(visit, from)])
    const { clientData } = before
    const lock = lockOf(identity, { account: before, devices }, from)
    // Parents are not asked for an institution and keep the one they have.
    const chosen: ChosenInstitution = formParts(form, true).institution
      ? requestedInstitution
      : { how: 'kept' }
    refuseFaults(form, chosen, clientData)
    if (lock !== null && form.role !== lockedRole(lock, clientData)) throw new PublicError('forbidden')

    await call(saveMySettings, { query: {}, body: settingsFromForm(form) as SettingsBody }).catch(refuseZone)
    const place = institutionToSave(chosen, clientData)
    if (place) await nameInstitution(visit.call, { type: institutionTypeOf(form.role), ...place })
    const next = afterSettings({ ...form, device: from.device === '1' })
    if (!clientData.isSignupComplete && completesSignup(next)) {
      await call(saveMySettings, { query: { isSignupComplete: true }, body: {} })
      if (isTracked) visit.pageView(pages.settings)
    }

    const sources = await loadSettings(visit, form.role)
    const nextStep = !clientData.isSignupComplete || next === 'unsupported-country'
    const goesTo = nextStep ? pages[next] : null
    return showSettings(visit, sources, lockOf(identity, { ...sources, devices }, from), goesTo)
  },
})

type SettingsBody = BodyOf<typeof saveMySettings>

const lockedRole = (lock: NonNullable<RoleLock>, { settings }: ClientData): string | undefined =>
  lock === 'parents-only' ? PARENT : settings.role

/** Throws a 400 that lists every invalid field, with the form's own messages. */
function refuseFaults(form: SettingsForm, chosen: ChosenInstitution, before: ClientData): void {
  const { isSignupComplete } = before
  const hasInstitution =
    chosen.how === 'kept'
      ? before.institution === undefined || before.institution?.type === institutionTypeOf(form.role)
      : chosen.how !== 'none' && isNamedInstitution(chosen)
  const faults = formFaults(form, { isSignupComplete, hasInstitution })
  if (Object.keys(faults).length > 0) throw new PublicError('invalid-input', { fields: faults })
}

/** One who has changed the time zone too often is told so beside it. */
function refuseZone(error: unknown): never {
  if (publicErrorOf(error).code !== 'too-many') throw error
  throw new PublicError('too-many', { message: TOO_MANY_ZONES, fields: { timezone: TOO_MANY_ZONES } })
}

/** The part of a chosen institution that needs saving; null if it is unchanged. */
const institutionToSave = (chosen: ChosenInstitution, before: ClientData) => {
  if (chosen.how === 'picked' || chosen.how === 'entered') return toInstitution(chosen)
  return chosen.how === 'none' && before.institution !== null ? {} : null
}
