import { useId } from 'react'
import text from '../../pasted/pasted.module.css'
import { isPaste } from '../../pasted/pasted-list.tsx'
import type { PastedState } from '../../pasted/use-pasted.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { describedBy, FieldError } from '../../ui/field.tsx'
import styles from './editor.module.css'

interface PasteCardProps {
  readonly state: PastedState
  /** Opens the check of what was pasted, or an empty one to paste into. */
  readonly onCheck: () => void
}

const HINT = 'One student per line, first name then last name, or columns of a spreadsheet.'

/** Beside the rows: where a list or a spreadsheet is pasted. Nothing is added before it is checked. */
export function PasteCard({ state, onCheck }: PasteCardProps) {
  const id = useId()
  const { refusal } = state
  return (
    <Card pad="tight" className={styles.paste}>
      <h2 id={id}>Paste a list</h2>
      <p id={`${id}-hint`} className="sm soft">
        {HINT}
      </p>
      <textarea
        className={text.text}
        aria-labelledby={id}
        aria-invalid={refusal !== ''}
        aria-describedby={describedBy(id, { hint: HINT, error: refusal })}
        dir="auto"
        spellCheck={false}
        placeholder={'Amara Okafor\nMateo Rivera\nZoë Lindqvist'}
        value={state.text}
        onChange={(event) => state.type(event.target.value, isPaste(event))}
      />
      <div role="alert">{refusal !== '' && <FieldError id={`${id}-error`}>{refusal}</FieldError>}</div>
      <Button tone="sec" onClick={onCheck}>
        Check these names
      </Button>
    </Card>
  )
}
