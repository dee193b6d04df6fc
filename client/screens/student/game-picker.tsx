import type { StudentView } from '../../../shared/screens/student.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import layout from '../../ui/layout.module.css'
import { Select } from '../../ui/select.tsx'

interface GamePickerProps {
  readonly games: StudentView['games']
  readonly value: string | null
  readonly onChange: (appContext: string) => void
}

/** The games a student has played, with one chosen, whose picture stands before its name. */
export function GamePicker({ games, value, onChange }: GamePickerProps) {
  const chosen = games.find(({ appContext }) => appContext === value)
  if (!chosen) return null
  return (
    <span className={layout.row}>
      {isBadge(chosen.badge) && <Badge game={chosen.badge} label={null} size="list" />}
      <Select
        label="Game"
        value={chosen.appContext}
        options={games.map(({ appContext, name }) => ({ value: appContext, label: name }))}
        onChange={onChange}
      />
    </span>
  )
}
