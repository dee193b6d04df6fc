import type { BoardChild, ClassBoardView } from '../../../shared/screens/class-board.ts'
import { helpIn, type PasswordAction } from '../../picture-passwords/password-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './board.module.css'
import { StandingMark } from './standing-mark.tsx'

interface NeedsProps {
  readonly view: ClassBoardView
  readonly onAct: (child: BoardChild, action: PasswordAction) => void
}

const labels = {
  verify: (name: string) => [`Verify ${name}`],
  unlock: (name: string) => [`Unlock ${name}`],
  'hints-on': (name: string) => ['Turn hints on', `Turn hints on for ${name}`],
} as const

/** Who waits for the teacher, and the one thing that helps; without it for those who only look after the class (S6.49). */
export function Needs({ view, onAct }: NeedsProps) {
  const waiting = view.waiting.flatMap((id) => view.children.filter(({ studentId }) => studentId === id))
  if (waiting.length === 0) return null
  return (
    <Card pad="tight" className={styles.needs} aria-label="Needs you now">
      <h2>Needs you now</h2>
      <ol>
        {waiting.map((child) => (
          <li key={child.studentId}>
            <StandingMark is={child.is} />
            <div>
              <b className="strong">{child.name}</b>
              <p>{child.need?.why}</p>
              <p className="muted">{child.need?.detail}</p>
            </div>
            {view.mayHelp && <HelpButton child={child} onAct={onAct} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function HelpButton({ child, onAct }: Pick<NeedsProps, 'onAct'> & { readonly child: BoardChild }) {
  if (child.password === 'none' || child.password === 'hints') return null
  const action = helpIn[child.password]
  const [label, fullLabel] = labels[action](child.firstName)
  return (
    <Button
      dense
      tone={action === 'verify' ? 'primary' : 'sec'}
      aria-label={fullLabel}
      onClick={() => onAct(child, action)}
    >
      {label}
    </Button>
  )
}
