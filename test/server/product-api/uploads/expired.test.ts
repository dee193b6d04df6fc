import { mock } from 'node:test'
import t from 'tap'
import { rosterUploadRows } from '../../../../server/product-api/db/schema/uploads.ts'
import { INTERVAL_MS } from '../../../../server/product-api/repeat-every.ts'
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
