import type { PageProps } from './page-props.ts'
import { Plain } from './plain.tsx'
import { useUnlock } from './use-unlock.ts'

/** What the teacher's help came to nothing by: a reset, or a lock, which the teacher lifts (S8.31, S8.35?). */
export function FailedRetrieval({ state, words, send }: PageProps<'teacherFailedRetrieval'>) {
  useUnlock({ state, send }, state.because === 'studentLocked')
  return <Plain page="teacherFailedRetrieval" words={words} send={send} />
}
