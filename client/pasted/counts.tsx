import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Minus from 'lucide-react/icons/minus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Icon } from '../design/icon.tsx'
import { Chip } from '../ui/chip.tsx'
import type { Standing } from './line-status.tsx'
import styles from './pasted.module.css'

interface CountsProps {
  readonly id: string
  /** Of every line. */
  readonly standings: readonly Standing[]
  /** Rows that are no students. */
  readonly aside: number
}

/** How many lines can be added and how many cannot, told again whenever they change. */
export function Counts({ id, standings, aside }: CountsProps) {
  const count = (kind: Standing) => standings.filter((standing) => standing === kind).length
  const [ready, look, wrong] = [count('ready'), count('look'), count('wrong')]
  const rows = aside === 1 ? '1 row set aside' : `${aside} rows set aside`
  const words = [
    `${ready} ready`,
    ...(look > 0 ? [`${look} to look at`] : []),
    `${wrong} to fix`,
    ...(aside > 0 ? [rows] : []),
  ]
  return (
    <p id={id} className={styles.counts} role="status" aria-label={words.join(', ')}>
      <Chip tone="good">
        <Icon of={CircleCheck} size="s" />
        {ready} ready
      </Chip>
      {look > 0 && (
        <Chip tone="warn">
          <Icon of={TriangleAlert} size="s" />
          {look} to look at
        </Chip>
      )}
      {wrong > 0 && (
        <Chip tone="bad">
          <Icon of={CircleX} size="s" />
          {wrong} to fix
        </Chip>
      )}
      {aside > 0 && (
        <Chip>
          <Icon of={Minus} size="s" />
          {rows}
        </Chip>
      )}
    </p>
  )
}
