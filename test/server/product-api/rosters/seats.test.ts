import { eq } from 'drizzle-orm'
import t from 'tap'
import { teacherSeats } from '../../../../server/contract/rosters.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi } from '../../../support/product-api.ts'
import { everybodyOf } from '../../../support/product-data.ts'
import { schoolsApi } from '../../../support/schools-api.ts'

t.test(
  'seats are shown to those who may see the teacher, on the plan that covers them (S5.23, S5.25)',
  async (t) => {
    const api = await schoolsApi()
    const seats = async (person: 'alma' | 'ben' | 'cleo' | 'principal', teacherId: string) => {
      const { status, body } = await callApi(api.url, teacherSeats, {
        bearer: api.as(person),
        params: { teacherId },
      })
      return status === 200 ? body : status
    }
    const whose = { isTrial: true, name: 'Alma Reyes' }
    const pilot = { scope: 'teacher', rosterLimit: 60, currentRosterSize: 3, ...whose }
    t.same(await seats('alma', 'alma'), pilot, 'without a plan, the room of a pilot')
    t.same(await seats('principal', 'alma'), pilot)
    t.equal(await seats('cleo', 'alma'), 404)
    await api.db
      .insert(subscriptions)
      .values({ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 3 })
    t.same(await seats('alma', 'alma'), pilot, 'the school has not given its plan to anybody')
    await api.db.update(subscriptions).set({ selectors: everybodyOf('north') })
    const institution = { type: 'school' as const, schoolId: 'north', schoolName: 'Hill School' }
    await api.db.update(accounts).set({ institution }).where(eq(accounts.id, 'alma'))
    t.same(await seats('alma', 'alma'), {
      ...{ scope: 'school', isTrial: false, name: 'Hill School' },
      ...{ rosterLimit: 3, currentRosterSize: 4 },
    })
    await api.db.update(accounts).set({ institution: null }).where(eq(accounts.id, 'alma'))
    t.match(
      await seats('alma', 'alma'),
      { scope: 'school', name: 'School north' },
      'whoever never named a school',
    )
    t.match(await seats('ben', 'ben'), { scope: 'teacher', currentRosterSize: 3 }, 'of another school')
  },
)
