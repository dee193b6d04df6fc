import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StudentDataView } from '../../../shared/screens/student-data.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import type { Params } from './filters.tsx'

/**
 * What the last search found, and how to search. Another grade or status in the address asks again for the text that was
 * found, which is kept here alone; `failed` is what was wrong with that.
 */
export function useFound(send: Resource<StudentDataView>['send'], choice: Params) {
  const [found, setFound] = useState<StudentDataView['found']>(null)
  const latest = useRef<{ readonly at: string } | null>(null)

  const find = async (text: string) => {
    const mine = { at: JSON.stringify(choice) }
    latest.current = mine
    const view = await send('search', { text, ...choice })
    if (latest.current === mine) {
      saving.reset()
      setFound(view.found)
    }
    return view
  }
  const search = useCommand(find, { done: () => again.reset() })
  const again = useCommand(find, { overlaps: true })
  const saving = useCommand((text: string) => send('export', { text, ...choice }), {
    done: () => again.reset(),
  })
  const turn = useEffectEvent((at: string) => {
    if (found !== null && latest.current?.at !== at) void again.run(found.text)
  })
  const at = JSON.stringify(choice)
  useEffect(() => {
    if (found) turn(at)
  }, [at, found])
  const refusal = again.error ?? saving.error

  return {
    found,
    failed: refusal && (refusal.fields?.text ?? refusal.message),
    search,
    /** What is shown, requested again to be saved: that is put on record. Null if it could not be. */
    rowsToSave: async () => {
      if (found === null) return null
      const saved = await saving.run(found.text)
      return saved ? (saved.found?.rows ?? []) : null
    },
  }
}
