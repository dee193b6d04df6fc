import { useEffect } from 'react'
import type { AttentionView } from '../../../shared/screens/attention.ts'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './attention.module.css'
import type { Change, Params } from './page.tsx'
import { RULES } from './why.tsx'

interface RulesProps {
  readonly view: Pick<AttentionView, 'rules' | 'proviso' | 'dayOptions' | 'days'>
  readonly params: Params
  readonly change: Change
}

/**
 * How the list is made, and the one number in it that is the teacher's to choose. A link on the page opens it too:
 * browsers only scroll to a closed one.
 */
export function Rules({ view: { rules, proviso, dayOptions, days }, params, change }: RulesProps) {
  const isOpen = params.detail === RULES
  useEffect(() => {
    // The link has added a step already.
    const openIt = () => {
      if (window.location.hash === `#${RULES}`) change({ detail: RULES }, { replaces: true })
    }
    openIt()
    window.addEventListener('hashchange', openIt)
    return () => window.removeEventListener('hashchange', openIt)
  }, [change])
  const chosen = dayOptions.find(({ value }) => value === params.days)?.value ?? days
  return (
    <details
      id={RULES}
      className={`${styles.rules} no-print`}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) change({ detail: open ? RULES : undefined })
      }}
    >
      <summary>How this list is made</summary>
      <p>
        These reasons put a child on the list, most important first. Each child is shown with the most
        important one only.
      </p>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <p>{proviso}</p>
      <div className={styles.days}>
        <span aria-hidden="true">Away after no play for</span>
        <Segmented
          label="Away after no play for"
          options={dayOptions}
          value={chosen}
          onChange={(value) => change({ days: value })}
        />
      </div>
    </details>
  )
}
