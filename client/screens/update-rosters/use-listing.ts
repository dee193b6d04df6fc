import { useState } from 'react'
import type { Draft, School } from './draft.ts'
import { type Filter, listingOf, ofGrade, splitOf } from './listing.ts'

/** Which students are listed, and which of those are selected. */
export function useListing(school: School, draft: Draft, again: ReadonlySet<string>) {
  const [filter, setFilter] = useState<Filter>({
    shown: 'open',
    grade: school.grades[0]?.value ?? null,
    query: '',
    only: null,
  })
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const grade = school.grades.some(({ value }) => value === filter.grade) ? filter.grade : null
  const split = splitOf(ofGrade(school, grade), draft, again)
  const listing = listingOf(school, draft, again, { ...filter, grade })
  const listed = filter.only ? [...listing.open, ...listing.decided] : [...split.open, ...split.decided]
  const selected = new Set(listed.map(({ studentId }) => studentId).filter((id) => selection.has(id)))

  return {
    filter,
    grade,
    listing,
    selected,
    counts: {
      open: split.open.length,
      decided: split.decided.length,
      all: split.open.length + split.decided.length,
    },
    /** Lists others; whoever was selected is no longer. */
    list: (next: Partial<Filter>) => {
      setFilter((now) => ({ ...now, only: null, ...next }))
      setSelection(new Set())
    },
    /** Lists these of the whole school. */
    listOnly: (only: readonly string[]) => {
      setFilter((now) => ({ ...now, shown: 'all', grade: null, query: '', only }))
      setSelection(new Set())
    },
    search: (query: string) => setFilter({ ...filter, query, only: null }),
    select: (ids: readonly string[], isSelected: boolean) =>
      setSelection(
        isSelected
          ? new Set([...selected, ...ids])
          : new Set([...selected].filter((id) => !ids.includes(id))),
      ),
    selectOnly: (ids: readonly string[]) => setSelection(new Set(ids)),
  }
}
