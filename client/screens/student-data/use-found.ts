import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StudentDataView } from '../../../shared/screens/student-data.ts'
import { Refused } from '../../api.ts'
import type { Asked } from '../../use-view.ts'
import type { Change, Params } from './filters.tsx'

const refusal = (error: unknown): string => {
  if (!(error instanceof Refused)) throw error
  return error.error.fields?.text ?? error.error.message
}

/**
 * What the last search found, and how to search. Another grade, status or page in the address asks again for the text
 * that was found, which is kept here alone; `failed` is what was wrong with that.
 */
export function useFound(send: Asked<StudentDataView>['send'], choice: Params, change: Change) {
  const [found, setFound] = useState<StudentDataView['found']>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const latest = useRef<{ readonly at: string } | null>(null)

  const find = async (text: string, by: Params): Promise<void> => {
    const mine = { at: JSON.stringify(by) }
    latest.current = mine
    const view = await send('search', { text, ...by })
    if (latest.current !== mine) return
    // Before it is shown: the address then is the one that was asked for.
    if (by.page !== choice.page) change({ page: by.page })
    setFailed(null)
    setFound(view.found)
  }
  const turn = useEffectEvent(async (at: string) => {
    if (found === null || latest.current?.at === at) return
    await find(found.text, choice).catch((error: unknown) => setFailed(refusal(error)))
  })
  const at = JSON.stringify(choice)
  useEffect(() => {
    if (found) void turn(at)
  }, [at, found])

  return {
    found,
    failed,
    /** From the first page; answers null, or what is wrong with what was typed. */
    search: (text: string): Promise<string | null> =>
      find(text, { ...choice, page: undefined }).then(() => null, refusal),
    /** The page that is shown, asked for anew to be saved: that is put on record. */
    rowsToSave: async () => {
      if (found === null) return null
      try {
        const saved = await send('export', { text: found.text, ...choice, page: String(found.page) })
        setFailed(null)
        return saved.found?.rows ?? []
      } catch (error) {
        setFailed(refusal(error))
        return null
      }
    },
  }
}
