import Info from 'lucide-react/icons/info'
import type { MouseEvent } from 'react'
import type { ListedChild } from '../../../shared/screens/attention.ts'
import { ChildLink } from '../../child-links/child-link.tsx'
import { Icon } from '../../design/icon.tsx'
import styles from './why.module.css'

type Reasons = ListedChild['why']

/** Why a child is on the list: the rule with its numbers, what else there is, and what was not counted. */
export function Why({ why, name }: { readonly why: Reasons; readonly name: string }) {
  const { rule, place, measure, also, note } = why
  return (
    <div className={styles.why}>
      <div className={styles.rule}>
        <h3>Why is {name} here?</h3>
        <p className="sm soft">{rule}</p>
        <p className="sm soft">
          {place}{' '}
          <a href={`#${RULES}`} onClick={showOpenRules}>
            All rules
          </a>
        </p>
      </div>
      {measure && <Measure measure={measure} />}
      {also.length > 0 && (
        <ul className={styles.also}>
          {also.map(({ text, link }) => (
            <li key={text}>
              {text} {link && <ChildLink href={link.href}>{link.label}</ChildLink>}
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className={styles.note}>
          <Icon of={Info} size="s" />
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}

/** Where the rules are told on the page. */
export const RULES = 'rules'

/** Rules that are open are only gone to: another step to them would be one that Back does nothing with. */
function showOpenRules(event: MouseEvent) {
  const rules = document.getElementById(RULES)
  if (!(rules instanceof HTMLDetailsElement && rules.open)) return
  event.preventDefault()
  rules.scrollIntoView()
  rules.querySelector('summary')?.focus()
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`

/** The child's minutes as a bead on a line that ends at what the class plays. */
function Measure({ measure }: { readonly measure: NonNullable<Reasons['measure']> }) {
  const { sentence, mine, rule, whole } = measure
  return (
    <div className={styles.measure} role="img" aria-label={sentence}>
      <span className={styles.under} style={{ width: percent(rule.share) }} />
      <i className={styles.mine} style={{ left: percent(mine.share) }}>
        <b>{mine.label}</b>
      </i>
      <i style={{ left: percent(rule.share) }}>
        <b>{rule.label}</b>
      </i>
      <i className={styles.end}>
        <b>{whole}</b>
      </i>
    </div>
  )
}
