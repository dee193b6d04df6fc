import Printer from 'lucide-react/icons/printer'
import type { StudentFactors } from '../../../shared/screens/factors.ts'
import { FactorScale } from '../../charts/factor-scale.tsx'
import { Icon } from '../../design/icon.tsx'
import { Mark } from '../../design/mark.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { InterventionIcon } from './intervention-icon.tsx'
import styles from './student-dialog.module.css'

interface StudentDialogProps {
  readonly student: StudentFactors
  readonly onClose: () => void
}

/** One student: four factors on their scales, and up to two recommended interventions. Prints alone. */
export default function StudentDialog({ student, onClose }: StudentDialogProps) {
  return (
    <Dialog
      wide
      title={student.fullName}
      lead={<Avatar initials={student.initials} tint={student.tint} size="l" />}
      sub={student.subtitle}
      onClose={onClose}
      footer={
        <>
          {student.href && (
            <ButtonLink tone="quiet" href={student.href}>
              Gameplay
            </ButtonLink>
          )}
          {!student.isSample && (
            <Button tone="sec" onClick={() => window.print()}>
              <Icon of={Printer} size="s" />
              Print
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {student.isSample && <p className={styles.sample}>This is sample data, to show what you will see.</p>}
      <div
        className={classes(styles.sheet, student.isSample && 'no-print')}
        data-print-sheet={student.isSample ? undefined : ''}
      >
        <Factors student={student} />
        <Recommended student={student} />
      </div>
    </Dialog>
  )
}

function Factors({ student }: Pick<StudentDialogProps, 'student'>) {
  if (!student.factors) return <p className="soft">The factors are not available right now.</p>
  return (
    <div>
      <ul className={styles.factors}>
        {student.factors.map((factor) => (
          <li key={factor.name}>
            <div className={styles.value}>
              <b className="strong">{factor.name}</b>
              <span>
                <Mark name={factor.mark} label={null} />
                <span className="num">{factor.words}</span>
              </span>
            </div>
            <FactorScale at={factor.at} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{student.scale}</p>
    </div>
  )
}

function Recommended({ student }: Pick<StudentDialogProps, 'student'>) {
  return (
    <div className={styles.recommended}>
      <h3>{student.recommendedFor}</h3>
      {!student.recommended && <p className="soft">Suggestions are not available right now.</p>}
      {student.recommended?.length === 0 && <p className="soft">Nothing to suggest yet.</p>}
      {student.recommended?.map((intervention, i) => (
        <section key={intervention.name} className={styles.intervention} data-print="keep">
          <InterventionIcon name={intervention.icon} />
          <div>
            <h4>
              {i + 1}. {intervention.name}
            </h4>
            <p>{intervention.description}</p>
            <ul>
              {intervention.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  )
}
