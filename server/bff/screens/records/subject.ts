import type { RecordsParams } from '../../../../shared/screens/records.ts'

/** What a page or a command is about, as the upstream names it. */
export function subjectOf({ student, roster, teacher }: Omit<RecordsParams, 'page'>) {
  if (teacher !== undefined) return { kind: 'account', id: teacher } as const
  if (student !== undefined) return { kind: 'student', id: student } as const
  return roster === undefined ? ({ kind: 'account' } as const) : ({ kind: 'roster', id: roster } as const)
}
