import CircleDot from 'lucide-react/icons/circle-dot'
import type { AccessPreview, AccessView, RuleInForce as InForce } from '../../../shared/screens/access.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useSuccessor } from '../../ui/use-successor.ts'
import styles from './access.module.css'
import { RemovalMail } from './removal-mail.tsx'
import type { useTakingBack } from './use-taking-back.ts'

interface CurrentRulesProps {
  readonly rules: AccessView['rules']
  /** The rule being created; null when there is none. */
  readonly next: { readonly rule: AccessPreview['rule']; readonly about: string } | null
  readonly takingBack: ReturnType<typeof useTakingBack>
}

/** Who the subscription covers now (S2.150), and the rule about to be added. */
export function CurrentRules({ rules, next, takingBack }: CurrentRulesProps) {
  return (
    <Card>
      <h2>Current rules</h2>
      {rules === null && <p className="soft">We could not read the rules. Nothing was lost.</p>}
      {rules?.length === 0 && next === null && (
        <p className="soft">No one has access yet. Choose a school and grades to start.</p>
      )}
      <ul className={styles.rules}>
        {rules?.map((rule) => (
          <RuleInForce key={rule.key} rule={rule} takingBack={takingBack} />
        ))}
        {next && (
          <li className={styles.next}>
            <Rule {...next.rule} />
            <span className="sm">
              <Chip tone="warn">
                <Icon of={CircleDot} size="s" />
                Not saved yet
              </Chip>{' '}
              {next.about}
            </span>
          </li>
        )}
      </ul>
      <p className="sm soft">
        Duplicate rules are ignored. For a day you can take back a rule you gave. To remove a rule, contact
        support.
      </p>
    </Card>
  )
}

interface RuleInForceProps {
  readonly rule: InForce
  readonly takingBack: ReturnType<typeof useTakingBack>
}

function RuleInForce({ rule, takingBack }: RuleInForceProps) {
  const item = useSuccessor<HTMLLIElement>()
  return (
    <li ref={item}>
      <Rule {...rule} />
      <span className={classes(styles.end, 'sm muted')}>
        <span>{rule.about}</span>
        {rule.takeBack === null ? (
          <RemovalMail of={ruleText(rule)}>
            Ask to remove <span className="vh">{ruleText(rule)}</span>
          </RemovalMail>
        ) : (
          <TakeBack grant={rule.takeBack} words={ruleText(rule)} takingBack={takingBack} />
        )}
      </span>
    </li>
  )
}

interface TakeBackProps {
  readonly grant: string
  readonly words: string
  readonly takingBack: ReturnType<typeof useTakingBack>
}

/** Takes a rule back that this person gave less than a day ago. */
function TakeBack({ grant, words, takingBack }: TakeBackProps) {
  const isBusy = takingBack.busyWith?.includes(grant) ?? false
  return (
    <Button tone="quiet" dense busy={isBusy} onClick={() => void takingBack.run([grant])}>
      Take back <span className="vh">{words}</span>
    </Button>
  )
}

const ruleText = ({ who, where, grades }: AccessPreview['rule']): string =>
  [who, where, ...grades].filter(Boolean).join(', ')

const Rule = ({ who, where, grades }: AccessPreview['rule']) => (
  <>
    <b className="strong">{who}</b>
    <span className={styles.where}>
      {where}
      {grades.map((grade) => (
        <Chip key={grade}>{grade}</Chip>
      ))}
    </span>
  </>
)
