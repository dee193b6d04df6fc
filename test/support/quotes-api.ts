import { startCardProvider } from './card-provider.ts'
import { movableClock } from './clock.ts'
import type { Closing } from './closing.ts'
import { startProductApi } from './product-api.ts'

/** What is asked for in a quote. */
export const quoteChoice = {
  numStudents: 120,
  numSchoolYears: 2,
  hwAddOn: false,
  institutionName: 'Ridgeview',
}

/** Who asks for it without an account. */
export const quoteVisitor = { firstName: 'Renee', lastName: 'Castellanos', email: 'renee@ridgeview.org' }

/** Where orders are mailed to. */
export const ORDERS_EMAIL = 'orders@numberlane.test'
const orders = { email: ORDERS_EMAIL, phone: null, fax: null, checksTo: null }

/** A product API that takes orders and charges cards at a provider of its own; closed with the test. */
export async function startQuotesApi(t: Closing) {
  const clock = movableClock()
  const provider = await startCardProvider(clock)
  const api = await startProductApi({ clock, config: { cards: provider.settings, orders } })
  t.teardown(async () => {
    await api.close()
    await provider.close()
  })
  return { clock, provider, api }
}
