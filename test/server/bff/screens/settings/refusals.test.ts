import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../../server/product-api/db/schema/accounts.ts'
import {
  ENTERED_TOO_MANY,
  MAX_OWN_INSTITUTIONS,
  MAX_ZONE_CHANGES,
  TOO_MANY_ZONES,
} from '../../../../../shared/rules/account-limits.ts'
import { ASKED_TOO_OFTEN } from '../../../../../shared/rules/join-limits.ts'
import { addSchool } from '../../../../support/product-data.ts'
import { bodyOf, form, openSettingsApp, SAVE } from './settings-app.ts'

t.test('what the settings refuse, and what they accept instead', async (t) => {
  const { signUp, rowOf, productApi } = await openSettingsApp(t)

  await t.test(
    'every faulty field is named in a sentence, and nothing is saved (S5.33, S5.34, S5.35, S5.36, S5.37, S5.38, S5.39?, S5.40, S5.41?, S5.42, S5.43, S5.44, S5.45, S5.46, S5.47, S5.48)',
    async (t) => {
      const browser = await signUp('bare')
      const wrong = {
        mmFirstName: ' ',
        mmLastName: '',
        gradeLevel: '',
        country: 'Atlantis',
        standards: '',
        games: { zoom: false },
      }
      const { status, body } = await browser.put(SAVE, bodyOf(wrong, { institution: { how: 'none' } }))
      t.same(
        [status, body.error.code, body.error.fields],
        [
          400,
          'invalid-input',
          {
            mmFirstName: 'First name is required',
            mmLastName: 'Last name is required',
            gradeLevel: 'Grade level is required',
            country: 'Country is not one of the choices',
            standards: 'Standards are required',
            games: 'At least one game must stay enabled.',
            institution: 'School is required',
          },
        ],
      )
      t.match(await rowOf('bare'), { settings: {}, settingsVersion: 1 })
      const noRole = await browser.put(SAVE, bodyOf({ role: '' }))
      t.same(noRole.body.error.fields, { role: 'Role is required' })
      t.equal((await browser.put(SAVE, { ...bodyOf(), form: { ...form, extra: 1 } })).status, 400)
    },
  )

  await t.test('an institution by hand, and none for a tutor (S3.22, S3.24, S5.41?, S5.45)', async (t) => {
    const entered = { how: 'entered', name: ' Ridgeview Annex ', city: 'Fresno', state: '', zip: '' } as const
    const byHand = await signUp('hand')
    const named = await byHand.put(SAVE, bodyOf({}, { institution: { ...entered, city: ' ' } }))
    t.same(named.body.error.fields, { institution: 'School is required' })
    t.match((await byHand.put(SAVE, bodyOf({}, { institution: entered }))).body.institution, {
      name: 'Ridgeview Annex',
      place: 'Fresno',
    })
    t.match((await rowOf('hand'))?.schoolId, /^manual-[A-Za-z0-9]{30}$/)
    const tutor = await signUp('tutor')
    t.equal((await tutor.put(SAVE, bodyOf({ role: 'Tutor' }))).body.institution?.name, 'School north')
    t.equal(
      (await tutor.put(SAVE, bodyOf({ role: 'Tutor' }, { institution: { how: 'none' } }))).body.institution,
      null,
    )
    t.match(await rowOf('tutor'), { schoolId: null, institution: null, isSignupComplete: true })
  })

  await t.test('who tries out institutions is told beside the field how many, and when again', async (t) => {
    const browser = await signUp('eager')
    const pick = (id: string) => browser.put(SAVE, bodyOf({}, { institution: { how: 'picked', id } }))
    for (const id of ['s1', 's2', 's3', 's4', 's5', 's6']) await addSchool(productApi.db, id)
    for (const id of ['s1', 's2', 's3', 's4', 's5']) t.equal((await pick(id)).status, 200, id)
    const { status, body } = await pick('s6')
    t.same([status, body.error.fields], [429, { institution: ASKED_TOO_OFTEN }])
    t.match(await rowOf('eager'), { institution: { schoolId: 's5' } })
  })

  await t.test('who enters institutions again and again is told beside the field, too', async (t) => {
    const browser = await signUp('builder')
    const place = { city: 'Fresno', state: '', zip: '' }
    const enter = (i: number) =>
      browser.put(SAVE, bodyOf({}, { institution: { how: 'entered', name: `Own ${i}`, ...place } }))
    for (let i = 0; i < MAX_OWN_INSTITUTIONS; i += 1) t.equal((await enter(i)).status, 200, `Own ${i}`)
    const { status, body } = await enter(99)
    t.same([status, body.error.fields], [429, { institution: ENTERED_TOO_MANY }])
  })

  await t.test('a time zone changes so many times a day, and that is said beside it', async (t) => {
    const browser = await signUp('traveler')
    const save = (timezone: string) => browser.put(SAVE, bodyOf({ timezone }))
    const zones = ['Asia/Tokyo', 'Asia/Dubai', 'Europe/Paris', 'Africa/Cairo', 'Asia/Seoul', 'Pacific/Fiji']
    for (const zone of zones) t.equal((await save(zone)).status, 200, zone)
    t.equal((await save('Pacific/Fiji')).status, 200, 'the same is none')
    const { status, body } = await save('Europe/London')
    t.same([status, body.error.fields], [429, { timezone: TOO_MANY_ZONES }])
    t.match(await rowOf('traveler'), {
      settings: { timezone: 'Pacific/Fiji' },
      zoneChanges: MAX_ZONE_CHANGES,
    })
    await productApi.db.update(accounts).set({ zoneChangedDay: 20191001 }).where(eq(accounts.id, 'traveler'))
    t.equal((await save('Europe/London')).status, 200, 'and again on another day')
  })

  await t.test('a role of the other kind takes the other kind of institution along (S6.4)', async (t) => {
    const browser = await signUp('rises')
    await browser.put(SAVE, bodyOf())
    const district = { role: 'District administrator' }
    const kept = await browser.put(SAVE, bodyOf(district, { institution: { how: 'kept' } }))
    t.same(kept.body.error.fields, { institution: 'District is required' })
    const moved = await browser.put(SAVE, bodyOf(district, { institution: { how: 'picked', id: 'valley' } }))
    t.match(moved.body, { form: district, institution: { kind: 'district', name: 'valley' }, next: null })
    t.match(await rowOf('rises'), {
      rights: 'UV',
      districtId: null,
      schoolId: null,
      institution: { districtId: 'valley' },
    })
  })

  await t.test('a locked role is refused, the rest of the form is not (S2.127)', async (t) => {
    const complete = {
      settings: { ...form, studentPasswords: 'off', standards: 'TEKS', games: {} },
      institution: { type: 'school', schoolId: 'north', schoolName: 'School north' },
      isSignupComplete: true,
    } as const
    const browser = await signUp('gold', complete, 'gold')
    const kept = { institution: { how: 'kept' } } as const
    const changed = await browser.put(SAVE, bodyOf({ role: 'Special ed teacher' }, kept))
    t.same([changed.status, changed.body.error.code], [403, 'forbidden'])
    t.equal((await browser.put(SAVE, bodyOf({ mmLastName: 'Moss' }, kept))).status, 200)
    t.match((await rowOf('gold'))?.settings, { role: 'Classroom teacher', mmLastName: 'Moss' })
  })

  await t.test(
    'in an unknown app only a parent account is made, whatever the browser sends (S5.55, S5.56)',
    async (t) => {
      const browser = await signUp('strange')
      const from = { device: '1', buildNumber: '999' } as const
      t.equal((await browser.put(SAVE, bodyOf({}, from))).status, 403)
      t.same((await rowOf('strange'))?.settings, {})
      t.equal(
        (await browser.put(SAVE, bodyOf({ role: 'Parent/guardian' }, from))).body.next,
        '/account/parentRoster',
      )
    },
  )
})
