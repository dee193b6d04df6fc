import Check from 'lucide-react/icons/check'
import { Link } from 'wouter'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './setup-steps.module.css'

interface SetupStepsProps {
  readonly steps: NonNullable<ShellView['setup']>['steps']
  /** A link was followed. */
  readonly onLeave: () => void
}

/** The steps of setting up on an upright lane; the one that comes next has a button (components.md, Stepper). */
export function SetupSteps({ steps, onLeave }: SetupStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, text, state, link }, at) => (
        <li key={id} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden="true">
            {state === 'done' ? <Icon of={Check} size="s" stroke={3} /> : at + 1}
          </span>
          <div className={styles.what}>
            <b className="strong">{title}</b>
            {state === 'done' && <span className="vh">, done</span>}
            <p className="sm soft">{text}</p>
            {link && state === 'now' && (
              <ButtonLink dense href={link.href} className={styles.next} onClick={onLeave}>
                {link.label}
              </ButtonLink>
            )}
          </div>
          {link && state !== 'now' && (
            <Link href={link.href} className={`${styles.link} sm`} onClick={onLeave}>
              {link.label}
              <span className="vh">: {title}</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
