import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { BodyOf } from '../../../../server/contract/call.ts'
import {
  districtSchools,
  institution,
  searchDistricts,
  searchSchools,
} from '../../../../server/contract/institutions.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { districts, schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'

t.test('institutions', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const { db, url } = api
  await db.insert(districts).values([
    { id: 'valley', name: 'Harbor Valley Unified', state: 'CA' },
    { id: 'plains', name: 'Plains District', state: 'KS' },
  ])
  const place = { state: 'CA', zip: '93401' }
  await db.insert(schools).values([
    { id: 'ridge', districtId: 'valley', name: 'Ridgeview Elementary', city: 'Harbor Valley', ...place },
    { id: 'cedar', districtId: 'valley', name: 'Cedar Point', city: 'Harbor Valley', ...place },
    { id: 'alone', name: '100% Private', city: 'Ridgecrest', ...place },
    { id: 'ps-cedar', name: 'Cedar Point', city: '', state: 'CA', zip: '', isPartners: true },
  ])
  await addAccount(db, 'asker')
  const ridgeview = {
    type: 'school',
    schoolId: 'ridge',
    schoolName: 'Ridgeview Elementary',
    districtId: 'valley',
    districtName: 'Harbor Valley Unified',
    city: 'Harbor Valley',
    ...place,
  }
  const search = async (call: typeof searchSchools | typeof searchDistricts, query: string) =>
    callApi(url, call, { query: { query }, bearer: await bearerFor(api, 'asker') })
  const names = async (call: typeof searchSchools | typeof searchDistricts, query: string) =>
    ((await search(call, query)).body as { schoolName?: string; districtName?: string }[]).map(
      ({ schoolName, districtName }) => schoolName ?? districtName,
    )
  const choose = async (id: string, body: BodyOf<typeof institution>) =>
    callApi(url, institution, { body, bearer: await bearerFor(api, id) })
  const rowOf = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]

  await t.test('are found by name or city, from three characters (S5.42, S7.60, S7.61?)', async (t) => {
    t.same(
      await names(searchSchools, 'ridge'),
      ['Ridgeview Elementary', '100% Private'],
      'a name that begins so comes before a city that does',
    )
    t.same(await names(searchSchools, 'HARBOR'), ['Cedar Point', 'Ridgeview Elementary'])
    t.same(await names(searchSchools, 'cedar'), ['Cedar Point'], 'and not the partner’s of the same name')
    t.equal((await choose('asker', { type: 'school', id: 'ps-cedar' })).status, 404)
    t.same(await names(searchSchools, '0% P'), ['100% Private'], 'a percent sign is a percent sign')
    t.same(await names(searchSchools, '%%%'), [])
    t.same(await names(searchDistricts, 'plains'), ['Plains District'])
    t.same(await names(searchDistricts, 'harbor valley'), ['Harbor Valley Unified'])
    t.match((await search(searchSchools, 'ridgeview')).body, [ridgeview])
    t.equal((await search(searchSchools, 'ri')).status, 400)
    t.equal((await callApi(url, searchSchools, { query: { query: 'ridge' } })).status, 401)
  })

  await t.test('a district’s schools are listed to those who work for it (S7.59, S8.79?)', async (t) => {
    await addAccount(db, 'officer', { districtId: 'valley', rights: 'V' })
    const of = async (who: string, districtId: string) =>
      callApi(url, districtSchools, { params: { districtId }, bearer: await bearerFor(api, who) })
    const { status, body } = await of('officer', 'valley')
    t.equal(status, 200)
    t.match(body, [{ schoolId: 'cedar' }, ridgeview])
    t.equal((body as object[]).length, 2)
    for (const [who, district] of [
      ['officer', 'plains'],
      ['officer', 'nowhere'],
      ['asker', 'valley'],
    ] as const)
      t.equal((await of(who, district)).status, 404, `${who}, ${district}`)
  })

  await t.test('one of the directory is kept with the account (S1.5, S3.21, S7.43)', async (t) => {
    await addAccount(db, 'alma', { settings: { role: 'Classroom teacher' } })
    t.match(await choose('alma', { type: 'school', id: 'ridge' }), {
      status: 200,
      body: { institution: ridgeview },
    })
    t.match((await callApi(url, me, { bearer: await bearerFor(api, 'alma') })).body, {
      teacher: { schoolId: 'noInstitution-alma@school.test', districtId: null },
      clientData: { institution: ridgeview },
    })
    t.match(await rowOf('alma'), { schoolId: null }, 'she belongs to it once it is confirmed')
    t.equal((await choose('alma', { type: 'school', id: 'no-such-school' })).status, 404)
  })

  await t.test('its kind is the role’s (S6.4)', async (t) => {
    await addAccount(db, 'leader', { settings: { role: 'District administrator' } })
    t.match(await choose('leader', { type: 'school', id: 'ridge' }), {
      status: 400,
      body: { error: { fields: { type: 'is not one of the choices' } } },
    })
    t.match(await choose('leader', { type: 'district', id: 'valley' }), {
      status: 200,
      body: {
        institution: { type: 'district', districtId: 'valley', districtName: 'Harbor Valley Unified' },
      },
    })
    t.match(await rowOf('leader'), { schoolId: null, districtId: null })
  })

  await t.test(
    'one entered by hand has an id of its own, and nobody else finds it (S3.22, S3.23?, S5.45)',
    async (t) => {
      const given = {
        type: 'school',
        name: ' Hill Academy ',
        city: 'Oakland',
        state: 'CA',
        zip: '94601',
      } as const
      const answer = await choose('alma', given)
      const made = (answer.body as { institution: { schoolId: string } }).institution
      t.match(made.schoolId, /^manual-[A-Za-z0-9]{30}$/)
      t.same(made, {
        type: 'school',
        schoolId: made.schoolId,
        schoolName: 'Hill Academy',
        city: 'Oakland',
        state: 'CA',
        zip: '94601',
      })
      t.same(await names(searchSchools, 'hill'), [])
      t.equal((await choose('alma', { type: 'school', id: made.schoolId })).status, 200)
      t.equal((await choose('asker', { type: 'school', id: made.schoolId })).status, 404)
      t.match(await choose('alma', { type: 'school', name: 'Nowhere' }), {
        status: 400,
        body: { error: { fields: { city: 'is required' } } },
      })
      t.match((await choose('leader', { type: 'district', name: 'New District', city: 'Salina' })).body, {
        institution: { type: 'district', districtId: /^manual-/, city: 'Salina' },
      })
      t.same(await names(searchDistricts, 'new district'), [])
    },
  )

  await t.test(
    'a tutor may have none, and then an id made of the e-mail; a teacher may not (S3.24, S5.41?)',
    async (t) => {
      await addAccount(db, 'tutor', { settings: { role: 'Tutor' }, schoolId: 'ridge', districtId: 'valley' })
      t.match((await choose('tutor', { type: 'school' })).body, { institution: null })
      t.match((await callApi(url, me, { bearer: await bearerFor(api, 'tutor') })).body, {
        teacher: { schoolId: 'noInstitution-tutor@school.test' },
      })
      t.equal((await choose('alma', { type: 'school' })).status, 400)
    },
  )

  await t.test('rights verified at one institution are unverified at the next', async (t) => {
    await addAccount(db, 'principal', {
      settings: { role: 'School administrator' },
      schoolId: 'ridge',
      districtId: 'valley',
      rights: 'V',
      isVerifiedAccountAdmin: true,
    })
    t.match((await choose('principal', { type: 'school', id: 'ridge' })).body, {
      rights: 'V',
      isVerifiedAccountAdmin: true,
    })
    t.match((await choose('principal', { type: 'school', id: 'cedar' })).body, {
      rights: 'UV',
      isVerifiedAccountAdmin: false,
    })
  })
})
