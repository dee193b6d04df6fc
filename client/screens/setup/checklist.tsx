import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { SetupView } from '../../../shared/screens/setup.ts'
import { Icon } from '../../design/icon.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import styles from './setup.module.css'

type Stop = SetupView['stops'][number]

interface ChecklistProps {
  readonly stops: SetupView['stops']
  readonly tick: (step: Stop['id'], done: boolean) => Promise<unknown>
  /** Renders what a step shows besides its text. */
  readonly children: (stop: Stop) => ReactNode
}

/** The setup steps along a vertical line (components.md, Stepper). */
export function Checklist({ stops, tick, children }: ChecklistProps) {
  return (
    <ol className={styles.stops}>
      {stops.map((stop, at) => (
        <li
          key={stop.id}
          className={styles[stop.state]}
          aria-current={stop.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {stop.state === 'done' ? <Icon of={Check} /> : at + 1}
          </span>
          <div className={styles.stop}>
            <h2>
              {stop.title}
              {stop.state === 'done' && <span className="vh">, done</span>}
            </h2>
            <p className="soft">
              {stop.text} {stop.link && <Link href={stop.link.href}>{stop.link.label}</Link>}
            </p>
            {children(stop)}
            {stop.tick && <Tick {...stop.tick} tick={(done) => tick(stop.id, done)} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

interface TickProps extends NonNullable<Stop['tick']> {
  readonly tick: (done: boolean) => Promise<unknown>
}

function Tick({ label, done, tick }: TickProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  return (
    <Checkbox
      checked={wanted ?? done}
      aria-busy={wanted !== null || undefined}
      onChange={async (event) => {
        if (wanted !== null) return
        setWanted(event.target.checked)
        await tick(event.target.checked)
        setWanted(null)
      }}
    >
      {label}
    </Checkbox>
  )
}
