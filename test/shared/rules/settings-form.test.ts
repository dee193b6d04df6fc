import fc from 'fast-check'
import t from 'tap'
import { coteacherFaults, mayCoteach } from '../../../shared/rules/coteacher.ts'
import { unsupportedCountries } from '../../../shared/rules/countries.ts'
import { countryNames } from '../../../shared/rules/country-names.ts'
import { isZone } from '../../../shared/rules/days.ts'
import { settingsGrades, settingsRoles } from '../../../shared/rules/settings.ts'
import {
  formFaults,
  formParts,
  passwordsOf,
  type SettingsForm,
  settingsFromForm,
} from '../../../shared/rules/settings-form.ts'
import { offeredZones, zoneLabel } from '../../../shared/rules/zones.ts'

const complete: SettingsForm = {
  mmFirstName: ' Alma ',
  mmLastName: 'Reyes',
  role: 'Classroom teacher',
  gradeLevel: '3',
  country: 'United States',
  timezone: 'America/Chicago',
  standards: 'TEKS',
  iPadImplementation: 'No iPads',
  installer: '',
  studentPasswords: '',
  games: { zoom: true, match: false },
}
const settled = { isSignupComplete: true, hasInstitution: true }
const role = fc.constantFrom(...settingsRoles)
const grade = fc.constantFrom(...settingsGrades)
const blank = fc.constantFrom('', ' ', '\t ')

t.test('what was not said is left out of what is saved', async (t) => {
  t.same(settingsFromForm(complete), {
    mmFirstName: 'Alma',
    mmLastName: 'Reyes',
    role: 'Classroom teacher',
    gradeLevel: '3',
    country: 'United States',
    timezone: 'America/Chicago',
    standards: 'TEKS',
    iPadImplementation: 'No iPads',
    games: { zoom: { isGameEnabled: true }, match: { isGameEnabled: false } },
  })
  t.same(settingsFromForm({ ...complete, games: {}, studentPasswords: 'off' }).games, undefined)
  t.equal(settingsFromForm({ ...complete, studentPasswords: 'off' }).studentPasswords, 'off')
})

t.test(
  'a blank field is named in a sentence, whatever else is there (S5.33, S5.34, S5.35, S5.36, S5.38)',
  async () => {
    const sentences = {
      mmFirstName: 'First name is required',
      mmLastName: 'Last name is required',
      role: 'Role is required',
      country: 'Country is required',
      standards: 'Standards are required',
    }
    fc.assert(
      fc.property(fc.subarray(Object.keys(sentences)), blank, role, (fields, nothing, someRole) => {
        const form = { ...complete, role: someRole, ...Object.fromEntries(fields.map((f) => [f, nothing])) }
        const said = formFaults(form, settled)
        return Object.entries(sentences).every(
          ([field, sentence]) =>
            said[field as keyof typeof said] === (fields.includes(field) ? sentence : undefined),
        )
      }),
    )
  },
)

t.test(
  'the institution is asked for at once of every role but tutors and parents (S5.40, S5.41?)',
  async () => {
    fc.assert(
      fc.property(role, fc.boolean(), fc.boolean(), (role, isSignupComplete, hasInstitution) => {
        const said = formFaults({ ...complete, role }, { isSignupComplete, hasInstitution }).institution
        const name = role === 'District administrator' ? 'District' : 'School'
        const needs = !['Tutor', 'Parent/guardian'].includes(role)
        return said === (needs && !hasInstitution ? `${name} is required` : undefined)
      }),
    )
  },
)

t.test('an unchosen role asks for a school with the rest (S5.40)', async (t) => {
  const form = { ...complete, role: '', mmLastName: '', standards: '' }
  t.same(Object.values(formFaults(form, { isSignupComplete: false, hasInstitution: false })), [
    'Last name is required',
    'Role is required',
    'Standards are required',
    'School is required',
  ])
})

t.test('the parts a role has (S5.46, S5.47, S5.62, S6.6)', async () => {
  fc.assert(
    fc.property(role, grade, fc.boolean(), (role, gradeLevel, isSignupComplete) => {
      const parts = formParts({ role, gradeLevel }, isSignupComplete)
      const after = isSignupComplete && ['Special ed teacher', 'Tutor'].includes(role)
      return (
        parts.grade === (role === 'Classroom teacher' || after) &&
        parts.institution === (role !== 'Parent/guardian') &&
        parts.hasClass === (role !== 'Parent/guardian') &&
        parts.coteacher === ['Classroom teacher', 'Special ed teacher'].includes(role) &&
        parts.passwordsForcedOff === ['Preschool', 'Pre-K', 'K'].includes(gradeLevel)
      )
    }),
  )
})

t.test(
  'a choice of passwords outlives the grades that force them off (S5.49, S5.50, S5.51, S5.52?)',
  async () => {
    fc.assert(
      fc.property(
        role,
        fc.array(grade, { minLength: 1 }),
        fc.constantFrom('picturePasswords', 'off', '') as fc.Arbitrary<SettingsForm['studentPasswords']>,
        (role, grades, studentPasswords) =>
          grades.every((gradeLevel) => {
            const shown = passwordsOf({ role, gradeLevel, studentPasswords })
            if (['Preschool', 'Pre-K', 'K'].includes(gradeLevel)) return shown === 'off'
            if (studentPasswords !== '') return shown === studentPasswords
            return shown === (role === 'Classroom teacher' && gradeLevel === '1' ? 'off' : 'picturePasswords')
          }),
      ),
    )
  },
)

t.test('one game at least stays enabled, in its own words (S5.48)', async (t) => {
  const none = { ...complete, games: { zoom: false, match: false } }
  t.same(formFaults(none, settled), { games: 'At least one game must stay enabled.' })
  t.same(formFaults({ ...none, games: {} }, settled), {}, 'where the games could not be had they stay')
})

t.test('countries are those of a list that has the unsupported ones (S9.62, S9.65)', async (t) => {
  t.equal(new Set(countryNames).size, countryNames.length)
  t.same(
    unsupportedCountries.filter((country) => !countryNames.includes(country)),
    [],
  )
  t.same(formFaults({ ...complete, country: 'Atlantis' }, settled), {
    country: 'Country is not one of the choices',
  })
})

t.test('time zones by the names people use, with their own among them (S2.117)', async (t) => {
  const zones = offeredZones('Pacific/Chatham', 'America/Denver', '')
  t.equal(new Set(zones.map(({ value }) => value)).size, zones.length)
  t.same(
    zones.filter(({ value }) => !isZone(value)),
    [],
  )
  t.same(zones[4], { value: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' })
  t.same(zones.at(-1), { value: 'Pacific/Chatham', label: 'Chatham (Pacific)' })
  t.equal(zoneLabel('America/Argentina/Buenos_Aires'), 'Buenos Aires (America)')
  t.equal(zoneLabel('UTC'), 'UTC')
  t.equal(zoneLabel('constructor'), 'constructor', 'a word that every object knows is no zone')
})

t.test('an invitation has a name and an e-mail address (S5.53, S5.54, S5.62)', async (t) => {
  t.same(coteacherFaults({ firstName: ' \u200B', lastName: '', email: '' }), {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
  })
  const daniel = { firstName: 'Daniel', lastName: 'Abara', email: ' daniel@ridgeview.org ' }
  t.same(coteacherFaults(daniel), {})
  t.same(coteacherFaults({ ...daniel, email: 'daniel@' }), {
    email: 'This is not a valid email. Please try again',
  })
  t.same(settingsRoles.filter(mayCoteach), ['Classroom teacher', 'Special ed teacher'])
})

t.test('a name of which nothing can be seen is refused beside its field (S5.33)', async (t) => {
  for (const unseen of ['\u200B', '\u202E\u2066', '\u2060 \u00AD', '\u2800'])
    t.same(Object.keys(formFaults({ ...complete, mmFirstName: unseen, mmLastName: unseen }, settled)), [
      'mmFirstName',
      'mmLastName',
    ])
  t.match(settingsFromForm({ ...complete, mmLastName: ' Re\u202Eyes ' }), { mmLastName: 'Reyes' })
})
