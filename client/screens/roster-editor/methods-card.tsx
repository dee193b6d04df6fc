import type { MatchMethod } from '../../../shared/rules/student-matches.ts'
import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

interface MethodsCardProps {
  readonly methods: NonNullable<RosterEditorView['methods']>
  readonly chosen: readonly MatchMethod[]
  readonly onChange: (chosen: readonly MatchMethod[]) => void
}

/** How typed names are matched with existing students (S5.27, S5.31, S6.37). */
export function MethodsCard({ methods, chosen, onChange }: MethodsCardProps) {
  return (
    <Card pad="tight">
      <fieldset>
        <legend className="strong">Find existing students by</legend>
        {methods.map(({ method, label }) => (
          <Checkbox
            key={method}
            checked={chosen.includes(method)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, method] : chosen.filter((one) => one !== method))
            }
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <div role="status">
        {chosen.length === 0 && <p className="sm soft">No search: everyone you add becomes a new student.</p>}
      </div>
    </Card>
  )
}
