import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StudentDataView } from '../../../shared/screens/student-data.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import type { Params } from './filters.tsx'

/**
 * The last search's results, and how to search. A different grade or status in the address repeats the last
 * search, whose text is kept only here; `failed` is the error of that.
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
    /** Requests the shown rows again for saving, because saving is logged. Null if that failed. */
    rowsToSave: async () => {
      if (found === null) return null
      const saved = await saving.run(found.text)
      return saved ? (saved.found?.rows ?? []) : null
    },
  }
}
