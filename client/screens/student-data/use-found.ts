import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StudentDataView } from '../../../shared/screens/student-data.ts'
import { Refused } from '../../data/api.ts'
import type { Resource } from '../../data/use-view.ts'
import type { Params } from './filters.tsx'

const refusal = (error: unknown): string => {
  if (!(error instanceof Refused)) throw error
  return error.error.fields?.text ?? error.error.message
}

/**
 * What the last search found, and how to search. Another grade or status in the address asks again for the text that was
 * found, which is kept here alone; `failed` is what was wrong with that.
 */
export function useFound(send: Resource<StudentDataView>['send'], choice: Params) {
  const [found, setFound] = useState<StudentDataView['found']>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const latest = useRef<{ readonly at: string } | null>(null)

  const find = async (text: string): Promise<void> => {
    const mine = { at: JSON.stringify(choice) }
    latest.current = mine
    const view = await send('search', { text, ...choice })
    if (latest.current !== mine) return
    setFailed(null)
    setFound(view.found)
  }
  const turn = useEffectEvent(async (at: string) => {
    if (found === null || latest.current?.at === at) return
    await find(found.text).catch((error: unknown) => setFailed(refusal(error)))
  })
  const at = JSON.stringify(choice)
  useEffect(() => {
    if (found) void turn(at)
  }, [at, found])

  return {
    found,
    failed,
    /** Answers null, or what is wrong with what was typed. */
    search: (text: string): Promise<string | null> => find(text).then(() => null, refusal),
    /** What is shown, asked for anew to be saved: that is put on record. */
    rowsToSave: async () => {
      if (found === null) return null
      try {
        const saved = await send('export', { text: found.text, ...choice })
        setFailed(null)
        return saved.found?.rows ?? []
      } catch (error) {
        setFailed(refusal(error))
        return null
      }
    },
  }
}
