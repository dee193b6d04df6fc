import type { PersonName } from '../../shared/rules/names.ts'
import { tidyPerson } from '../../shared/rules/roster-names.ts'
import { MAX_LOOKED_UP } from '../../shared/rules/student-matches.ts'
import type { MatchesView } from '../../shared/screens/roster-editor.ts'

/** For each name the children it may mean: a pasted list may have more than one request takes. */
export async function lookUp(
  names: readonly PersonName[],
  ask: (some: PersonName[]) => Promise<MatchesView>,
): Promise<MatchesView['found']> {
  const all: MatchesView['found'] = []
  while (all.length < names.length) {
    const some = names.slice(all.length, all.length + MAX_LOOKED_UP).map(tidyPerson)
    const { found } = await ask(some)
    all.push(...some.map((_, at) => found[at] ?? []))
  }
  return all
}
