import t from 'tap'
import { aboutYou } from '../../../../server/contract/about-you.ts'
import { clientEvent } from '../../../../server/contract/client-events.ts'
import { saveCounting } from '../../../../server/product-api/about-you/browser-records.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { hasSingleConnection as skip, untilWaiting } from '../../../support/transactions.ts'

t.test('a page that is counted while somebody turns it off is not kept', { skip }, async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  const bearer = await bearerFor(api, 'alma')
  let seen: Promise<unknown> = Promise.resolve()
  await api.db.transaction(async (tx) => {
    await saveCounting(tx, 'alma', false)
    seen = callApi(api.url, clientEvent, {
      bearer,
      body: { event: 'page-view', route: '/account/playtime' },
    })
    // What is counted now would be kept behind the deletion.
    await untilWaiting(api.db, 1)
  })
  await seen
  t.match((await callApi(api.url, aboutYou, { bearer })).body, { countsPages: false, pages: [] })
})
