import { useState } from 'react'
import type { ShellView } from '../../../shared/screens/shell.ts'

type NpsQuestion = NonNullable<ShellView['nps']>

/**
 * Who is asked whether they would recommend us, and what ends it. The shell says so until the question is taken, so what
 * it said first holds. What stays above the pages is back on the next one.
 */
export function useNpsQuestion(nps: ShellView['nps']): readonly [NpsQuestion | undefined, () => void] {
  const [first, setFirst] = useState<NpsQuestion>()
  const [isDone, setDone] = useState(false)
  if (nps && !first) setFirst(nps)
  return [isDone ? undefined : (first ?? nps), () => setDone(true)]
}
