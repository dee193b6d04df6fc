import { mock } from 'node:test'
import t from 'tap'
import { rosterUploadRows, rosterUploads } from '../../../../server/product-api/db/schema/uploads.ts'
import { INTERVAL_MS } from '../../../../server/product-api/repeat-every.ts'
import { removeExpired } from '../../../../server/product-api/uploads/expired.ts'
import { NO_ROWS } from '../../../../server/product-api/uploads/summary.ts'
import { movableClock } from '../../../support/clock.ts'
import { startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { upload } from '../../../support/upload-file.ts'
import { listOf } from '../../../support/uploads.ts'

const DAY_SECONDS = 86_400

t.test('a file and the names in it are gone soon after its day, though nobody stages another', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  const bearer = await bearerFor(api, 'alma', 'account')
  const rows = async () => (await api.db.select().from(rosterUploadRows)).length
  await upload({ url: api.url, as: () => bearer }, listOf('alma', 'Amara,Okafor,3'))
  clock.pass(DAY_SECONDS)
  mock.timers.tick(INTERVAL_MS)
  t.equal(await rows(), 1, 'for its day it stays')
  clock.pass(1)
  // An interval that ends while the last removal is still under way begins none.
  while ((await rows()) > 0) {
    mock.timers.tick(INTERVAL_MS)
    await new Promise(setImmediate)
  }
  t.pass('then it goes')
})

t.test('of many files that are over, a few go at a time', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  const over = new Date(clock.now().getTime() - 1)
  const file = {
    ...({ accountId: 'alma', uploadType: 'createRosters', format: 'csv' } as const),
    ...{ unused: [], newClasses: 0, students: {} as never, summary: NO_ROWS, seatPlans: [] },
    ...{ planHash: '', stagedAt: over, expiresAt: over },
  }
  await api.db.insert(rosterUploads).values([1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...file, id: `${id}` })))
  let deletes = 0
  const ending = new Proxy(api.db, {
    get(target, name) {
      // The first clears the line of files that wait.
      if (name === 'delete' && ++deletes > 2) throw new Error('the statement takes too long')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await t.rejects(removeExpired({ db: ending, clock }), /too long/)
  t.equal(await api.db.$count(rosterUploads), 2)
  await removeExpired({ db: api.db, clock })
  t.equal(await api.db.$count(rosterUploads), 0)
})
