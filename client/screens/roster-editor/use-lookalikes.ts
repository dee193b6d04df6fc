import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PersonName } from '../../../shared/rules/names.ts'
import { comparableName } from '../../../shared/rules/roster-names.ts'
import type { Match } from '../../forms/matches-dialog.tsx'
import type { Adding, NewStudent } from './use-adding.ts'

/** How long nobody types before the names are looked up, in milliseconds. */
const PAUSE_MS = 400

/**
 * Looks up whom names may mean while they are still being checked; each name once. Says if that failed: adding
 * the names asks again.
 */
export function useLookalikes(names: readonly NewStudent[], findMatches: Adding['findMatches']) {
  const [hasFailed, setFailed] = useState(false)
  const [known, setKnown] = useState<ReadonlyMap<string, Match | undefined>>(new Map())
  const namesToFind = JSON.stringify(
    names
      .filter((name) => !known.has(comparableName(name)))
      .map(({ firstName, lastName }) => ({ firstName, lastName })),
  )
  const find = useRef(findMatches)
  useLayoutEffect(() => {
    find.current = findMatches
  })
  useEffect(() => {
    const unknown: PersonName[] = JSON.parse(namesToFind)
    if (unknown.length === 0) return
    let isCurrent = true
    const look = async () => {
      const typed = await find.current(unknown).catch(() => null)
      if (!isCurrent) return
      setFailed(typed === null)
      if (typed === null) return
      const found = typed.map(({ name, found: [closest] }) => [comparableName(name), closest] as const)
      setKnown((before) => new Map([...before, ...found]))
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [namesToFind])
  return { hasFailed, lookalikeOf: (name: NewStudent) => known.get(comparableName(name)) }
}
