import { STUDENTS_PER_CALL } from '../../contract/analytics.ts'

/** Calls with child ids, each once: one call per 500 ids, in parallel; none for an empty list. */
export function inBatches<Answer>(
  studentIds: readonly string[],
  load: (studentIds: string[]) => Promise<Answer>,
): Promise<Answer[]> {
  const ids = [...new Set(studentIds)]
  const batches = Array.from({ length: Math.ceil(ids.length / STUDENTS_PER_CALL) }, (_, i) =>
    ids.slice(i * STUDENTS_PER_CALL, (i + 1) * STUDENTS_PER_CALL),
  )
  return Promise.all(batches.map(load))
}

/** The lists of all batches as one. Most classes are one batch, whose rows need not be copied. */
export const joined = <Row>(lists: readonly Row[][]): Row[] => {
  const [first = [], ...others] = lists
  return others.length === 0 ? first : lists.flat()
}
