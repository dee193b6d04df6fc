import Palette from 'lucide-react/icons/palette'
import Printer from 'lucide-react/icons/printer'
import { countOf } from '../../../shared/rules/counts.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Choices, type PerSheet, pagesOf, perSheet } from './choices.ts'
import styles from './kit-choices.module.css'
import kit from './login-kit.module.css'

interface KitChoicesProps {
  readonly choices: Choices
  /** How many children the class has. */
  readonly count: number
  readonly onChange: (choices: Choices) => void
}

/** What to print, in which ink and how large, and how many pages that makes. */
export function KitChoices({ choices, count, onChange }: KitChoicesProps) {
  const { pages, text } = pagesOf(choices, count)
  const choose = (change: Partial<Choices>) => onChange({ ...choices, ...change })
  return (
    <Card className={styles.choices} aria-label="What to print">
      <div className={styles.what}>
        <Checkbox checked={choices.badges} onChange={({ target }) => choose({ badges: target.checked })}>
          <b className="strong">A badge for each child</b>
          <span className={kit.about}>Name, class code and steps. A page never cuts one.</span>
        </Checkbox>
        <Checkbox checked={choices.poster} onChange={({ target }) => choose({ poster: target.checked })}>
          <b className="strong">A poster for the wall</b>
          <span className={kit.about}>The class code and the steps, large.</span>
        </Checkbox>
      </div>
      <div className={styles.how}>
        <div className={styles.choice}>
          <b className="strong" aria-hidden="true">
            Ink
          </b>
          <Segmented<Choices['ink']>
            label="Ink"
            value={choices.ink}
            onChange={(ink) => choose({ ink })}
            options={[
              { value: 'color', label: 'Color', icon: Palette },
              { value: 'gray', label: 'Gray' },
            ]}
          />
        </div>
        <div className={styles.choice}>
          <b className="strong" aria-hidden="true">
            On a page
          </b>
          <Segmented<PerSheet>
            label="Badges on a page"
            value={choices.onPage}
            onChange={(onPage) => choose({ onPage })}
            options={(Object.keys(perSheet) as PerSheet[]).map((value) => ({ value, label: value }))}
          />
        </div>
      </div>
      <div className={styles.print}>
        <p className="sm soft" role="status">
          {text}
        </p>
        <Button aria-disabled={pages === 0 || undefined} onClick={() => window.print()}>
          <Icon of={Printer} size="s" />
          {pages === 0 ? 'Print' : `Print ${countOf(pages, 'page')}`}
        </Button>
      </div>
    </Card>
  )
}
