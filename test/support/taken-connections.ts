import type { Test } from 'tap'
import { clientData } from '../../server/contract/account.ts'
import { NO_TIME_LIMITS } from '../../server/product-api/db/pool.ts'
import { sizesOf } from '../../server/product-api/db/pool-sizes.ts'
import { subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { readsAtOnce } from '../../server/product-api/turns/read-turns.ts'
import { callApi, type RunningProductApi, startProductApi } from './product-api.ts'
import { addAccount, bearerFor } from './product-data.ts'

const { general } = sizesOf(NO_TIME_LIMITS.size)

/**
 * A product API with a teacher, alma, whose pilot runs; others' reads have every turn and every connection that is not
 * for ways in, until the test is over. Needs PostgreSQL.
 */
export async function takenApi(t: Test): Promise<RunningProductApi> {
  const api = await startProductApi()
  t.teardown(() => api.close())
  for (const id of ['alma', 'bela', 'cleo']) await addAccount(api.db, id)
  await api.db.insert(subscriptions).values({
    ...{ id: 'plan', ownerId: 'alma', plan: 'trial', scope: 'teacher', rosterLimit: 60 },
    ...{ trialStartDate: 20260801, expirationDay: 20991231 },
  })
  const bearers = await Promise.all(['bela', 'cleo'].map((id) => bearerFor(api, id)))
  const held = await holdConnections(api)
  const reads = Array.from({ length: readsAtOnce(general) }, (_, nth) =>
    callApi(api.url, clientData, { bearer: bearers[nth % bearers.length] }),
  )
  t.teardown(async () => {
    await held.release()
    await Promise.all(reads)
  })
  return api
}

/** Holds every connection that is not for ways in. */
async function holdConnections({ db }: RunningProductApi) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const all = Array.from({ length: general }, () => {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const over = db.transaction(() => {
      begin()
      return ended
    })
    return { begun, over }
  })
  await Promise.all(all.map(({ begun }) => begun))
  return {
    async release() {
      end()
      await Promise.all(all.map(({ over }) => over))
    },
  }
}
