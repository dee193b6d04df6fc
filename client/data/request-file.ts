import { errorOf, Refused, reportRefusal, unreachable } from './api.ts'

/** Fetches a file, by a body where what names it is not for an address; throws `Refused` as `request` does. */
export async function requestFile(address: string, body?: unknown): Promise<Blob> {
  const headers: Record<string, string> = { 'x-csrf': '1' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(address, { ...sent, headers, credentials: 'same-origin' }).catch(() => {
    throw reportRefusal(address, new Refused(0, unreachable))
  })
  if (response.ok) return response.blob()
  const answer: unknown = await response.json().catch(() => null)
  throw reportRefusal(address, new Refused(response.status, errorOf(response.status, answer)))
}
