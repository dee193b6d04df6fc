import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { LineWordsProps, Lookalike } from './line-status.tsx'
import type { PastedLine } from './pasted.ts'
import { PastedColumns } from './pasted-columns.tsx'
import { PastedList } from './pasted-list.tsx'
import type { PerLine } from './pasted-names.ts'
import type { ColumnUse } from './sheet.ts'
import type { PastedState } from './use-pasted.ts'

/** Which of the two is shown: the text beside its names, or the columns of a spreadsheet. */
export function useCheckedColumns({ pasted: { sheet } }: PastedState) {
  const [isChecking, setChecking] = useState(sheet !== null)
  return { shown: isChecking ? sheet : null, setChecking }
}
export type CheckedColumns = ReturnType<typeof useCheckedColumns>

interface PastedStudentsProps extends Partial<Pick<LineWordsProps, 'onChoose'>> {
  readonly state: PastedState
  readonly columns: CheckedColumns
  /** What columns can be used for. */
  readonly offered: readonly ColumnUse[]
  readonly lookalikeOf?: (line: PastedLine) => Lookalike | undefined
  readonly countsId: string
}

const nobody = () => undefined

/** Pasted students before they become names: a list line by line, or a spreadsheet with its columns. */
export function PastedStudents({
  state,
  columns: { shown, setChecking },
  offered,
  lookalikeOf = nobody,
  onChoose = nobody,
  countsId,
}: PastedStudentsProps) {
  const { pasted, numberOf, text, refusal, type, choose, answer } = state
  const onPerLine = (perLine: PerLine) => choose({ perLine })
  const shared = { pasted, numberOf, lookalikeOf, onChoose, countsId, onAnswer: answer, onPerLine }
  if (shown)
    return (
      <PastedColumns
        {...shared}
        sheet={shown}
        offered={offered}
        onUses={(uses) => choose({ uses: Object.fromEntries(uses.entries()) })}
      />
    )
  return (
    <PastedList
      {...shared}
      text={text}
      refusal={refusal}
      onText={(to, isPasted) => {
        if (type(to, isPasted)) setChecking(isPasted)
      }}
    />
  )
}

/** Goes from the text of a spreadsheet to its columns and back. */
export function ColumnsButton({
  state,
  columns,
  isNext = false,
}: {
  readonly state: PastedState
  readonly columns: CheckedColumns
  /** Whether it is the one thing to do next. */
  readonly isNext?: boolean
}) {
  const { shown, setChecking } = columns
  if (!state.pasted.sheet) return null
  return (
    <Button tone={isNext ? 'primary' : 'sec'} onClick={() => setChecking(!shown)}>
      {shown ? 'Back to the text' : 'Check the columns'}
    </Button>
  )
}
