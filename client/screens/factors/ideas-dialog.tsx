import { factorDefinitions } from '../../../shared/rules/factor-definitions.ts'
import { factorKeys } from '../../../shared/rules/factors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './ideas-dialog.module.css'
import { InterventionIcon } from './intervention-icon.tsx'

interface IdeasDialogProps {
  /** A factor's key, as used in the address. */
  readonly factor: string
  readonly onClose: () => void
}

/** What a factor is, and what a teacher can do about it in the classroom (S1.12, S1.13, S3.66). */
export default function IdeasDialog({ factor, onClose }: IdeasDialogProps) {
  const key = factorKeys.find((one) => one === factor)
  if (!key) return null
  const definition = factorDefinitions[key]
  return (
    <Dialog
      isStep={false}
      wide
      title={definition.name}
      sub={`“${definition.shortDescription}”`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.ideas}>
        <p>{definition.description}</p>
        <section>
          <h3>Ideas for the classroom</h3>
          <List of={definition.suggestions} />
        </section>
        <section>
          <h3>What the games look at</h3>
          <List of={definition.components} />
        </section>
        <section>
          <h3>What the games can do</h3>
          <ul className={styles.interventions}>
            {definition.interventions.map((intervention) => (
              <li key={intervention.name}>
                <InterventionIcon name={intervention.icon} />
                <p>
                  <b className="strong">{intervention.name}</b>
                  <br />
                  {intervention.description}
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

const List = ({ of }: { readonly of: readonly string[] }) => (
  <ul className={styles.list}>
    {of.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
