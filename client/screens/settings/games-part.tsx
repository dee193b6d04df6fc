import { Badge, isBadge } from '../../design/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { FieldError } from '../../ui/field.tsx'
import styles from './settings.module.css'
import type { PartProps } from './settings.tsx'

interface GamesPartProps extends Pick<PartProps, 'view' | 'draft' | 'parts' | 'faults' | 'edit' | 'check'> {
  readonly retry: () => void
  readonly isValidating: boolean
}

/** Which games the children have: at least one (S2.122, S5.48). */
export function GamesPart({
  view,
  draft: { form },
  parts,
  faults,
  edit,
  check,
  retry,
  isValidating,
}: GamesPartProps) {
  return (
    <Card className={styles.part} id="games" aria-labelledby="games-title">
      <h2 id="games-title">Games</h2>
      {view.games === null ? (
        <PartUnavailable retry={retry} busy={isValidating} />
      ) : (
        <fieldset aria-describedby={faults.games && 'games-error'}>
          <legend className="sm soft">
            The games your {parts.hasClass ? 'students' : 'children'} can play
          </legend>
          <div className={styles.games}>
            {view.games.map(({ gameKey, name, badge, grades }, at) => (
              <Checkbox
                key={gameKey}
                name={at === 0 ? 'games' : undefined}
                checked={form.games[gameKey] ?? false}
                onChange={(event) => {
                  edit({ games: { ...form.games, [gameKey]: event.target.checked } })
                  check('games')
                }}
              >
                <span className={styles.game}>
                  {isBadge(badge) && <Badge game={badge} label={null} size="list" />}
                  <span>
                    {name}
                    <span className={styles.grades}>{grades}</span>
                  </span>
                </span>
              </Checkbox>
            ))}
          </div>
          {faults.games && <FieldError id="games-error">{faults.games}</FieldError>}
        </fieldset>
      )}
    </Card>
  )
}
