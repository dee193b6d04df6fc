import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { countShown, readSubscription } from '../../../../server/product-api/account/me.ts'
import { SharedCounts } from '../../../../server/product-api/account/shared-counts.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { plansOf, rowsRead } from '../../../support/plans.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor, everybodyOf } from '../../../support/product-data.ts'

const ASKING = 12

/** A teacher whose school's plan covers so many children of others. */
async function covered({ db }: RunningProductApi, students: number) {
  await addSchool(db, 'hill')
  await addAccount(db, 'tess', { schoolId: 'hill' })
  await addAccount(db, 'other', { schoolId: 'hill' })
  const ids = Array.from({ length: students }, (_, at) => `kid-${at}`)
  await addRoster(db, 'class', 'other', ids, { schoolId: 'hill' })
  const plan = { id: 'plan', schoolId: 'hill', plan: 'gold', scope: 'school', rosterLimit: 999 } as const
  await db.insert(subscriptions).values({ ...plan, selectors: everybodyOf('hill') })
  const [account] = await db.select().from(accounts).where(eq(accounts.id, 'tess'))
  if (!account) throw new Error('nobody')
  return account
}

t.test('who somebody is takes as many rows however many children their plan covers', async (t) => {
  const read: number[] = []
  for (const students of [3, 300]) {
    const api = await startProductApi()
    const account = await covered(api, students)
    read.push(await rowsRead(api.db, () => readSubscription(api, account, { withSize: false })))
    const bearer = await bearerFor(api, 'tess')
    const { body } = await callApi(api.url, me, { bearer })
    t.notOk('currentRosterSize' in (body as { subscription: object }).subscription)
    const asked = await callApi(api.url, me, { bearer, query: { withSize: true } })
    t.match(
      asked.body,
      { subscription: { id: 'plan', currentRosterSize: students } },
      'unless it is asked for',
    )
    await api.close()
  }
  t.equal(read[0], read[1])
})

t.test('many who are shown the size of one plan at once have it counted twice', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  await covered(api, 3)
  const ofSchool = { ownerId: null, schoolId: 'hill', districtId: null }
  const shown: number[] = []
  const counted = await plansOf(api.db, async () => {
    shown.push(...(await Promise.all(Array.from({ length: ASKING }, () => countShown(api.db, ofSchool)))))
  })
  t.same(shown, Array(ASKING).fill(3))
  t.equal(counted.length, 2)
})

t.test('whoever asks while a count runs gets the next one, also where it fails', async (t) => {
  const counts = new SharedCounts()
  const ends: ((outcome: number | Error) => void)[] = []
  const read = () =>
    new Promise<number>((resolve, reject) =>
      ends.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
    )
  const ask = (key = 'plan') => counts.count(key, read)
  const first = ask()
  const later = [ask(), ask()]
  t.equal(ends.length, 1)
  const ofOther = ask('other')
  ends[1]?.(7)
  t.equal(await ofOther, 7, 'another waits for none of them')
  ends[0]?.(new Error('lost'))
  await t.rejects(first, { message: 'lost' })
  ends[2]?.(2)
  t.same(await Promise.all(later), [2, 2])
  const last = ask()
  ends[3]?.(3)
  t.equal(await last, 3)
})
