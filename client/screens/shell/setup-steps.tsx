import { Link } from 'wouter'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { UprightSteps } from '../../ui/upright-steps.tsx'
import styles from './setup-steps.module.css'

interface SetupStepsProps {
  readonly steps: NonNullable<ShellView['setup']>['steps']
  /** A link was followed. */
  readonly onLeave: () => void
}

/** The steps of setting up on an upright lane; the one that comes next has a button (components.md, Stepper). */
export function SetupSteps({ steps, onLeave }: SetupStepsProps) {
  return (
    <div className={styles.steps}>
      <UprightSteps steps={steps} dense>
        {({ title, text, state, link }) => (
          <>
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
          </>
        )}
      </UprightSteps>
    </div>
  )
}
