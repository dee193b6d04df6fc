import useSWR from 'swr'
import type { AccessPreview, ChosenAccess } from '../../../shared/screens/access.ts'
import { type Refused, sendCommand } from '../../data/api.ts'

/** Whom a rule would add to a version of them; null asks nothing. The one before stays while the next is on its way. */
export function usePreview(chosen: ChosenAccess | null, version: number) {
  const { data, error, isValidating, mutate } = useSWR<AccessPreview, Refused>(
    chosen && `access/preview ${version} ${JSON.stringify(chosen)}`,
    () => sendCommand<AccessPreview>('access', 'preview', { body: chosen }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  return {
    preview: chosen && !error ? (data ?? null) : null,
    hasFailed: error !== undefined,
    isValidating,
    retry: () => void mutate(),
  }
}
