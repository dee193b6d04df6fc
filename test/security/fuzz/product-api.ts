import { ADMIN_HEADER, type Call } from '../../../server/contract/call.ts'
import { calls } from '../../../server/contract/calls.ts'
import type { ApiErrorCode } from '../../../server/contract/error.ts'
import { errorCodesOf, errorStatuses } from '../../../server/contract/error-codes.ts'
import { bearerFor } from '../../support/product-data.ts'
import { sharedServers } from '../security-app.ts'
import { fuzz, type Outcome, type Sender } from './fuzz.ts'
import { forbiddenTo, plantCanaries } from './names-of-others.ts'
import type { Target } from './request.ts'

/** Who asks: account, kind of bearer, school of a partner's. */
const askers = [
  ...['alma', 'bert', 'sven', 'ulla', 'dora', 'pia', 'iris'].map((id) => [id, 'account', null] as const),
  ['e-mercer', 'partner', 'north'],
  ['e-lindgren', 'partner', 'far'],
  ['alma', 'device', null],
] as const

const targetOf = ({ id, method, path, params, query, headers, body }: Call): Target => ({
  name: id,
  method,
  path,
  ...{ params, query, headers, body },
})
const byId = new Map(calls.map((call) => [call.id, call]))
const targets = calls.filter(({ upload, reply }) => !upload && reply !== undefined).map(targetOf)

/** Sends so many requests to the product API, to every call of the contract, with everybody's bearers. */
export async function fuzzProductApi(given: { seed: number; requests: number }): Promise<Outcome> {
  const { productApi } = await sharedServers()
  await plantCanaries(productApi)
  const senders = askers.map(([id, kind, school]): Sender => {
    let bearer: string | undefined
    return {
      name: `${id} (${kind})`,
      forbidden: () => [...(bearer === undefined ? [] : [bearer]), ...forbiddenTo(id)],
      async send({ method, url, headers, payload }) {
        bearer ??= await bearerFor(productApi, id, kind, school)
        const answer = await fetch(productApi.url + url, {
          method,
          redirect: 'manual',
          headers: {
            ...headers,
            authorization: `Bearer ${bearer}`,
            ...(id === 'iris' && { [ADMIN_HEADER]: `Bearer ${bearer}` }),
          },
          ...(payload !== undefined && { body: payload }),
        })
        const body = await answer.text()
        if (answer.status === 401) bearer = undefined
        return { status: answer.status, body, text: `${JSON.stringify([...answer.headers])} ${body}` }
      },
    }
  })
  return fuzz({ ...given, targets, senders, faultOf })
}

/** An error has a code that the contract lists for its call, with a status that goes with it. */
function faultOf({ name }: Target, status: number, code: unknown): string | null {
  const call = byId.get(name)
  const listed = call && errorCodesOf(call).includes(code as ApiErrorCode)
  // An address that is none of the call's any more, such as one with an empty id, is nobody's.
  const isNowhere = status === 404 && code === 'not-found'
  return isNowhere || (listed && errorStatuses[code as ApiErrorCode].includes(status))
    ? null
    : `answers ${status} with the code ${code}`
}
