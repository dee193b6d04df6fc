import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StudentDataView } from '../../../shared/screens/student-data.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import type { Params } from './filters.tsx'

/**
 * The last search's results, and how to search. A different grade or status in the address repeats the last
 * search, whose text is kept only here; `failed` is why that or the export failed.
 */
export function useStudentSearch(send: Resource<StudentDataView>['send'], filters: Params) {
  const [found, setFound] = useState<StudentDataView['found']>(null)
  const latest = useRef<{ readonly filtersKey: string } | null>(null)

  const find = async (text: string) => {
    const thisSearch = { filtersKey: JSON.stringify(filters) }
    latest.current = thisSearch
    const view = await send('search', { text, ...filters })
    if (latest.current === thisSearch) {
      exporting.reset()
      setFound(view.found)
    }
    return view
  }
  const search = useCommand(find, { done: () => repeat.reset() })
  const repeat = useCommand(find, { overlaps: true })
  const exporting = useCommand((text: string) => send('export', { text, ...filters }), {
    done: () => repeat.reset(),
  })
  const searchAgainIfChanged = useEffectEvent((filtersKey: string) => {
    if (found !== null && latest.current?.filtersKey !== filtersKey) void repeat.run(found.searchText)
  })
  const filtersKey = JSON.stringify(filters)
  useEffect(() => {
    if (found) searchAgainIfChanged(filtersKey)
  }, [filtersKey, found])
  const refusal = repeat.error ?? exporting.error

  return {
    found,
    failed: refusal && (refusal.fields?.text ?? refusal.message),
    search,
    /** Requests the shown rows again for saving, because saving is logged. Null if that failed. */
    rowsToSave: async () => {
      if (found === null) return null
      const saved = await exporting.run(found.searchText)
      return saved ? (saved.found?.rows ?? []) : null
    },
  }
}
