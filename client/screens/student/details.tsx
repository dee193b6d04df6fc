import type { ReactNode } from 'react'
import { playMarks } from '../../../shared/rules/chart-results.ts'
import type { StudentView } from '../../../shared/screens/student.ts'
import { FactorScale } from '../../charts/factor-scale.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Legend } from '../../ui/legend.tsx'
import styles from './details.module.css'

interface DetailsProps {
  readonly view: StudentView
  /** The chart has its letters while these are open. */
  readonly onToggle: (isOpen: boolean) => void
  /** The parts that are tried again by themselves. */
  readonly filters: ReactNode
  readonly group: ReactNode
  readonly usage: ReactNode
}

/** What few people look for, in the field's own terms: values, groups, versions and kinds of leaving. */
export function Details({ view, onToggle, filters, group, usage }: DetailsProps) {
  const { approach, chart } = view
  return (
    <Disclosure
      title="Details for research"
      about="Values, kinds of leaving early, game group, versions"
      onToggle={onToggle}
    >
      <div className={styles.body}>
        <div className={styles.columns}>
          {approach && (
            <section>
              <h3>Values of the factors</h3>
              <dl className={styles.figures}>
                {approach.factors.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="num">{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {chart?.form === 'plays' && <ChartDetails chart={chart} />}
          <section>
            <h3>Metagame group</h3>
            {group}
          </section>
          <section>
            <h3>Only these plays</h3>
            {filters}
          </section>
        </div>
        {usage}
      </div>
    </Disclosure>
  )
}

function ChartDetails({ chart }: { readonly chart: Extract<StudentView['chart'], { form: 'plays' }> }) {
  return (
    <>
      <section>
        <h3>Left early</h3>
        {chart.left.length === 0 && <p className="sm soft">No level in this chart was left early.</p>}
        {chart.left.length > 0 && (
          <dl className={styles.figures}>
            {chart.left.map(({ mark, word, plays }) => (
              <div key={mark}>
                <dt>{word}</dt>
                <dd className="num">{plays}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section>
        <h3>Success factor</h3>
        <p className="sm soft num">{chart.success.words}</p>
        <div className={styles.scale}>
          <FactorScale at={chart.success.at} />
        </div>
      </section>
      <section className={styles.whole}>
        <h3>Marks of the chart</h3>
        <Legend marks={playMarks.map(({ mark, key }) => ({ mark, word: key }))} />
        <p className="sm soft">The band behind the marks is the zone of proximal challenge.</p>
      </section>
    </>
  )
}
