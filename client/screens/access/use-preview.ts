import useSWR from 'swr'
import type { AccessPreview, ChosenAccess } from '../../../shared/screens/access.ts'
import { type Refused, sendCommand } from '../../data/api.ts'

/**
 * Who a rule would add to a given version of the rules; null requests nothing. Keeps the previous preview
 * while the next one loads.
 */
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
