import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { schoolOfTeachers } from '../../../../server/contract/teacher-files.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi } from '../../../support/product-api.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { HEADER } from '../../../support/upload-file.ts'
import { reportOf, staged } from '../../../support/uploads.ts'

const rule = (institutionId: string) => ({
  rules: [{ institutionIds: [institutionId], grades: ['3'], roles: [] }],
  emails: [],
})
const school = { plan: 'gold', scope: 'school', rosterLimit: 500, expirationDay: 20300101 } as const
const district = { plan: 'platinum', scope: 'district', rosterLimit: 2_000, expirationDay: 20300101 } as const

t.test('the plans of a school’s teachers are those that a class list counts on (S5.23)', async (t) => {
  const api = await schoolsApi()
  const told = async (schoolId = 'north') => {
    const { body } = await callApi(api.url, schoolOfTeachers, {
      bearer: api.as('district'),
      params: { schoolId },
    })
    const { seats, trialLimit } = body as ReplyOf<typeof schoolOfTeachers>
    return { seats, trialLimit }
  }
  t.same(await told(), { seats: [], trialLimit: 60 }, 'without any, each teacher has a trial')
  await api.db.insert(subscriptions).values([
    { ...district, id: 'of-district', districtId: 'valley', selectors: rule('south') },
    { ...school, id: 'of-north', schoolId: 'north', selectors: { rules: [], emails: ['ben@school.test'] } },
    { ...school, id: 'of-south', schoolId: 'south', expirationDay: 20200101, selectors: rule('south') },
  ])
  const north = { scope: 'school', name: 'School north', rosterLimit: 500, currentRosterSize: 4 }
  const valley = { scope: 'district', name: 'valley', rosterLimit: 2_000, currentRosterSize: 5 }
  t.same((await told()).seats, [north], 'a district’s that is given to another school is none of theirs')
  t.same((await told('south')).seats, [valley], 'nor is one that has ended')
  await api.db.update(subscriptions).set({ selectors: rule('valley') })
  t.same((await told()).seats, [north, valley])

  const rows = ['alma', 'ben'].map((who) => `A,B,${who}@school.test,Ada,New ${who},3,`)
  const report = await reportOf(
    api,
    await staged(api, [HEADER, ...rows].join('\n'), { who: 'district' }),
    'district',
  )
  const counted = report.seats.map(({ scope, name, rosterLimit, currentRosterSize }) => ({
    ...{ scope, name, rosterLimit, currentRosterSize },
  }))
  t.ok(counted.length > 0)
  for (const seats of counted)
    t.strictSame(
      seats,
      [north, valley].find(({ name }) => name === seats.name),
    )
  await api.db.update(subscriptions).set({ selectors: { rules: [], emails: [] } })
  t.same((await told()).seats, [], 'one that covers its administrators alone gives no teacher a seat')
})
