import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { SetupView } from '../../../shared/screens/setup.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { UprightSteps } from '../../ui/upright-steps.tsx'
import styles from './setup.module.css'

type Step = SetupView['steps'][number]

interface ChecklistProps {
  readonly steps: SetupView['steps']
  readonly tick: (step: Step['id'], done: boolean) => Promise<unknown>
  /** Renders what a step shows besides its text. */
  readonly children: (step: Step) => ReactNode
}

/** The setup steps, each with what it needs. */
export function Checklist({ steps, tick, children }: ChecklistProps) {
  return (
    <UprightSteps steps={steps}>
      {(step) => (
        <div className={styles.step}>
          <h2 className={step.state === 'todo' ? styles.todo : undefined}>
            {step.title}
            {step.state === 'done' && <span className="vh">, done</span>}
          </h2>
          <p className="soft">
            {step.text}{' '}
            {step.link && step.state !== 'now' && <Link href={step.link.href}>{step.link.label}</Link>}
          </p>
          {step.link && step.state === 'now' && (
            <ButtonLink tone="sec" href={step.link.href}>
              {step.link.label}
            </ButtonLink>
          )}
          {children(step)}
          {step.tick && <Tick {...step.tick} tick={(done) => tick(step.id, done)} />}
        </div>
      )}
    </UprightSteps>
  )
}

interface TickProps extends NonNullable<Step['tick']> {
  readonly tick: (done: boolean) => Promise<unknown>
}

function Tick({ label, done, tick }: TickProps) {
  const [pending, setPending] = useState<boolean | null>(null)
  return (
    <Checkbox
      checked={pending ?? done}
      aria-busy={pending !== null || undefined}
      onChange={async (event) => {
        if (pending !== null) return
        setPending(event.target.checked)
        await tick(event.target.checked)
        setPending(null)
      }}
    >
      {label}
    </Checkbox>
  )
}
