import type { Destination } from '../upstream/client.ts'

/** Where a call for somebody goes who is not signed in yet: to the product API, without a bearer. */
export const anonymous = (requestId: string): Destination => ({ base: 'upstream', bearer: null, requestId })
