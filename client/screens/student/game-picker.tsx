import { useId } from 'react'
import type { StudentView } from '../../../shared/screens/student.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import styles from './game-picker.module.css'

interface GamePickerProps {
  readonly games: StudentView['games']
  readonly value: string | null
  readonly onChange: (appContext: string) => void
}

/** The games a student has played, with one selected: native radios with the games' pictures. */
export function GamePicker({ games, value, onChange }: GamePickerProps) {
  const name = useId()
  if (games.length === 0) return null
  return (
    <fieldset className={styles.games}>
      <legend className="vh">Game</legend>
      {games.map((game) => (
        <label key={game.appContext} className={styles.game}>
          <input
            className="vh"
            type="radio"
            name={name}
            checked={game.appContext === value}
            onChange={() => onChange(game.appContext)}
          />
          <span className={styles.face}>
            {isBadge(game.badge) && <Badge game={game.badge} label={null} size="list" />}
            {game.name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
