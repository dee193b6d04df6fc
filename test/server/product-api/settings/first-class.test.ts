import { eq } from 'drizzle-orm'
import t from 'tap'
import type { BodyOf } from '../../../../server/contract/call.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { saveMySettings } from '../../../../server/contract/settings.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

const chosen = {
  ...{ role: 'Classroom teacher', gradeLevel: '4', mmFirstName: 'Alma', mmLastName: 'Reyes' },
  ...{ country: 'United States', timezone: 'America/Chicago' },
  standards: 'TEKS',
} as const
const school = { type: 'school', schoolId: 'north', schoolName: 'School north' } as const

t.test(
  'a first class that was opened before the settings were saved has their grade (S4.93, S4.94?)',
  async (t) => {
    const api = await startProductApi()
    t.teardown(() => api.close())
    const { db, url } = api
    await addSchool(db, 'north', 'valley')
    const open = async (id: string) =>
      callApi(url, myRosters, { bearer: await bearerFor(api, id), query: {} })
    const save = async (id: string, body: BodyOf<typeof saveMySettings>, isSignupComplete: boolean) =>
      callApi(url, saveMySettings, { body, bearer: await bearerFor(api, id), query: { isSignupComplete } })
    const rosterOf = async (id: string) => {
      const [found] = await db
        .select({ grade: rosters.gradeLevel, version: rosters.version })
        .from(rosters)
        .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
        .where(eq(rosterTeachers.accountId, id))
      return found
    }

    await addAccount(db, 'early', { isSignupComplete: false })
    t.match((await open('early')).body, [{ name: 'My Class', gradeLevel: null }])
    await save('early', chosen, false)
    t.equal((await save('early', {}, true)).status, 400, 'without a school it does not end')
    t.same(await rosterOf('early'), { grade: null, version: 1 }, 'and nothing is graded')
    await db.update(accounts).set({ institution: school }).where(eq(accounts.id, 'early'))
    t.equal((await save('early', {}, true)).status, 200)
    t.same(await rosterOf('early'), { grade: '4', version: 2 })
    t.match((await open('early')).body, [{ name: 'My Class', gradeLevel: '4', students: [] }])

    await t.test('not one with children, with a grade, with another teacher, or of later', async (t) => {
      const more = { institution: school, isSignupComplete: false }
      for (const id of ['taught', 'graded', 'shared', 'later', 'helper'])
        await addAccount(db, id, { ...more, ...(id === 'later' && { isSignupComplete: true }) })
      const own = (createdBy: string) => ({ createdBy, gradeLevel: null })
      await addRoster(db, 'r-taught', 'taught', ['k1'], own('taught'))
      await addRoster(db, 'r-graded', 'graded', [], { ...own('graded'), gradeLevel: '2' })
      await addRoster(db, 'r-shared', 'shared', [], own('shared'))
      await db.insert(rosterTeachers).values({ rosterId: 'r-shared', accountId: 'helper', rosterIndex: 0 })
      await addRoster(db, 'r-later', 'later', [], own('later'))
      for (const id of ['taught', 'graded', 'shared', 'later'])
        t.equal((await save(id, chosen, true)).status, 200, id)
      t.same(
        await Promise.all(
          ['taught', 'graded', 'shared', 'later'].map(async (id) => (await rosterOf(id))?.grade),
        ),
        [null, '2', null, null],
      )
    })
  },
)
