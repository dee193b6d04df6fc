import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { BodyOf } from '../../../../server/contract/call.ts'
import { institution } from '../../../../server/contract/institutions.ts'
import { saveMySettings, saveSettings, setup, teacherGames } from '../../../../server/contract/settings.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addSchool, bearerFor } from '../../../support/product-data.ts'

const chosen = {
  role: 'Classroom teacher',
  gradeLevel: '1',
  mmFirstName: ' Alma ',
  mmLastName: 'Reyes',
  country: 'United States',
  timezone: 'America/Chicago',
  standards: 'TEKS',
} as const

t.test('settings', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const { db, url } = api
  await addSchool(db, 'north', 'valley')
  const rowOf = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]
  const save = async (id: string, body: BodyOf<typeof saveMySettings>, isSignupComplete?: boolean) =>
    callApi(url, saveMySettings, {
      body,
      bearer: await bearerFor(api, id),
      query: isSignupComplete === undefined ? {} : { isSignupComplete },
    })
  const school = { type: 'school', schoolId: 'north', schoolName: 'School north' } as const

  await t.test(
    'are saved with their defaults, and the name with them (S1.5, S3.13, S3.19, S7.41, S9.63)',
    async (t) => {
      await addAccount(db, 'alma', { settings: { isCAPilot: true, parentMigrated: true } })
      const answer = await save('alma', {
        ...chosen,
        games: { zoom: { isGameEnabled: true }, tetris: { isGameEnabled: true } },
      })
      t.match(answer, { status: 200, body: { isSignupComplete: false, settingsVersion: 2 } })
      t.same((answer.body as { settings: object }).settings, {
        ...chosen,
        mmFirstName: 'Alma',
        initialCountry: 'United States',
        iPadImplementation: 'No iPads',
        studentPasswords: 'off',
        games: { zoom: { isGameEnabled: true } },
        isCAPilot: true,
        parentMigrated: true,
      })
      const respelled = await save('alma', { timezone: 'aMeRiCa/CHICAGO' } as never)
      t.match(respelled.body, { settings: { timezone: 'America/Chicago' } }, 'a zone has one spelling')
      const offered = await save('alma', { timezone: 'Asia/Kolkata' } as never)
      t.match(offered.body, { settings: { timezone: 'Asia/Kolkata' } }, 'the offered one')
      t.equal((await save('alma', { timezone: '+05:31' } as never)).status, 400)
      const forged = await save('alma', { isCAPilot: false, isInternalAdmin: true } as never)
      t.match(forged.body, { settings: { isCAPilot: true } }, 'what is ours to keep stays')
      t.match((await callApi(url, me, { bearer: await bearerFor(api, 'alma') })).body, {
        teacher: { firstName: 'Alma', lastName: 'Reyes', isInternalAdmin: false },
      })
    },
  )

  await t.test('every faulty field is named, and nothing is saved (S5.33, S5.48)', async (t) => {
    await addAccount(db, 'bare')
    t.match(await save('bare', { country: ' ', games: { zoom: { isGameEnabled: false } } }), {
      status: 400,
      body: {
        error: {
          code: 'invalid-input',
          fields: {
            mmFirstName: 'is required',
            mmLastName: 'is required',
            role: 'is required',
            country: 'is required',
            standards: 'is required',
            games: 'At least one game must stay enabled.',
          },
        },
      },
    })
    t.match(await rowOf('bare'), { settings: {}, settingsVersion: 1 })
  })

  await t.test(
    'sign-up ends with the flag, and needs an institution of the role’s kind (S4.16, S5.41?, S6.4)',
    async (t) => {
      await addAccount(db, 'ben')
      t.match(await save('ben', chosen, true), {
        status: 400,
        body: { error: { fields: { institution: 'is required' } } },
      })
      t.equal((await rowOf('ben'))?.isSignupComplete, false)
      await db.update(accounts).set({ institution: school }).where(eq(accounts.id, 'ben'))
      t.equal((await save('ben', { ...chosen, role: 'District administrator' }, true)).status, 400)
      t.match(await save('ben', chosen, true), { status: 200, body: { isSignupComplete: true } })
      t.match(await save('ben', { mmLastName: 'Moss' }), { status: 200, body: { isSignupComplete: true } })
      await addAccount(db, 'tutor')
      t.equal((await save('tutor', { ...chosen, role: 'Tutor' }, true)).status, 200)
    },
  )

  await t.test(
    'the role is locked after sign-up, but for a trial and for staff (S2.127, S6.39)',
    async (t) => {
      const special = { ...chosen, role: 'Special ed teacher' }
      for (const [id, plan, isInternalAdmin, status] of [
        ['gold', 'gold', false, 403],
        ['trial', 'trial', false, 200],
        ['staff', 'gold', true, 200],
        ['none', null, false, 403],
      ] as const) {
        await addAccount(db, id, {
          settings: chosen,
          institution: school,
          isSignupComplete: true,
          isInternalAdmin,
        })
        if (plan)
          await db
            .insert(subscriptions)
            .values({ id: `s-${id}`, ownerId: id, plan, scope: 'teacher', rosterLimit: 9 })
        t.equal((await save(id, special)).status, status, id)
        t.equal((await save(id, { mmLastName: 'Same' })).status, 200, 'the rest is free')
      }
    },
  )

  await t.test(
    'a role of another kind of institution is saved first, and its institution afterwards (S6.4)',
    async (t) => {
      await addAccount(db, 'rises', { settings: chosen, institution: school, isSignupComplete: true })
      await db
        .insert(subscriptions)
        .values({ id: 's-rises', ownerId: 'rises', plan: 'trial', scope: 'teacher', rosterLimit: 9 })
      t.equal((await save('rises', { role: 'District administrator' })).status, 200)
      t.match(await save('rises', { mmLastName: 'Ames' }), {
        status: 400,
        body: { error: { fields: { institution: 'is required' } } },
      })
      const bearer = await bearerFor(api, 'rises')
      const body = { type: 'district', id: 'valley' } as const
      t.equal((await callApi(url, institution, { body, bearer })).status, 200)
      t.equal((await save('rises', { mmLastName: 'Ames' })).status, 200)
    },
  )

  await t.test(
    'an administrator’s role gives unverified rights, and verified ones end with theirs (S6.9?)',
    async (t) => {
      const principal = { ...chosen, role: 'School administrator' }
      await addAccount(db, 'principal', {
        settings: principal,
        institution: school,
        rights: 'V',
        isVerifiedAccountAdmin: true,
      })
      t.match((await save('principal', { mmLastName: 'Ames' })).body, {
        rights: 'V',
        isVerifiedAccountAdmin: true,
      })
      const demoted = (await save('principal', chosen)).body as object
      t.notOk('rights' in demoted)
      t.match(demoted, { isVerifiedAccountAdmin: false })
      t.match((await save('principal', principal)).body, { rights: 'UV', isVerifiedAccountAdmin: false })
    },
  )

  await t.test(
    'another’s settings are saved by those in charge of them; others get 404 (S7.42)',
    async (t) => {
      await addAccount(db, 'admin', { schoolId: 'north', rights: 'V' })
      await addAccount(db, 'claims', { schoolId: 'north', rights: 'UV' })
      await addAccount(db, 'teacher', { schoolId: 'north', institution: school, settings: chosen })
      const saveAs = async (id: string, kind?: 'device' | 'partner') =>
        callApi(url, saveSettings, {
          params: { teacherId: 'teacher' },
          body: { mmLastName: `by ${id}` },
          bearer: await bearerFor(api, id, kind),
        })
      t.match(await saveAs('admin'), { status: 200, body: { settings: { mmLastName: 'by admin' } } })
      t.equal((await saveAs('claims')).status, 404)
      t.equal((await saveAs('ben')).status, 404)
      t.equal((await saveAs('teacher', 'device')).status, 403)
      t.equal((await rowOf('teacher'))?.lastName, 'by admin')
    },
  )

  await t.test('the steps of the checklist are ticked one by one (S2.133, S7.44)', async (t) => {
    const bearer = await bearerFor(api, 'bare')
    t.match((await callApi(url, setup, { body: { rosterFinished: true }, bearer })).body, {
      setup: { rosterFinished: true, appsFinished: false },
    })
    t.match((await callApi(url, setup, { body: { appsFinished: true }, bearer })).body, {
      setup: { rosterFinished: true, appsFinished: true },
    })
  })

  await t.test('the games on offer, fewer in the California pilot (S3.20?, S6.31, S7.87)', async (t) => {
    const offered = async (id: string) =>
      (await callApi(url, teacherGames, { bearer: await bearerFor(api, id) })).body as {
        gameKey: string
        isGameEnabled: boolean
      }[]
    const all = await offered('bare')
    t.equal(all.length, 8)
    t.ok(all.every(({ isGameEnabled }) => isGameEnabled))
    t.notOk(all.some(({ gameKey }) => gameKey === 'wings'))
    t.notOk((await offered('alma')).some(({ gameKey }) => gameKey === 'cloudMachine'))
  })

  await t.test('a game that is not named stays as it is', async (t) => {
    await addAccount(db, 'gail', { settings: { ...chosen, games: { zoom: { isGameEnabled: false } } } })
    const saved = await save('gail', { games: { match: { isGameEnabled: true } } })
    t.match(saved.body, {
      settings: { games: { zoom: { isGameEnabled: false }, match: { isGameEnabled: true } } },
    })
  })
})

t.test('names, settings and a school entered by hand are cleaned as children’s names are', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const { db, url } = api
  await addAccount(db, 'zed', { settings: {} })
  const bearer = await bearerFor(api, 'zed')
  const body = {
    ...chosen,
    mmFirstName: '\u202eZed\u200b\u0007 ',
    mmLastName: 'O\u2066dell\n Jr',
    phoneNum: '\u202e555\t1234',
  }
  t.match((await callApi(url, saveMySettings, { bearer, body })).body, {
    settings: { mmFirstName: 'Zed', mmLastName: 'Odell Jr', phoneNum: '555 1234' },
  })
  const school = {
    type: 'school',
    name: 'Maple\u202e Street',
    city: ' Oak\u00adland\r\n',
    state: 'C\u200bA',
  } as const
  t.match((await callApi(url, institution, { bearer, body: school })).body, {
    institution: { schoolName: 'Maple Street', city: 'Oakland', state: 'CA' },
  })
  const blank = { ...chosen, mmFirstName: '\u200b\u2060' }
  t.equal((await callApi(url, saveMySettings, { bearer, body: blank })).status, 400)
})
