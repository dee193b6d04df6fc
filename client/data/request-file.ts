import { isErrorView, Refused, reported, unreachable } from './api.ts'

/** Fetches a file; throws `Refused` as `request` does. */
export async function requestFile(address: string): Promise<Blob> {
  const response = await fetch(address, { headers: { 'x-csrf': '1' }, credentials: 'same-origin' }).catch(
    () => {
      throw reported(address, new Refused(0, unreachable))
    },
  )
  if (response.ok) return response.blob()
  const answer: unknown = await response.json().catch(() => null)
  throw reported(address, new Refused(response.status, isErrorView(answer) ? answer.error : unreachable))
}
