import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { countOf } from '../../../shared/rules/counts.ts'
import { gradeInSentence } from '../../../shared/rules/grades.ts'
import { skillDescriptions } from '../../../shared/rules/skill-text.ts'
import type { SkillsView } from '../../../shared/screens/skills.ts'
import { Icon } from '../../design/icon.tsx'
import { Mark } from '../../design/mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HearIt } from '../../ui/hear-it.tsx'
import { Spread } from '../../ui/spread.tsx'
import { cellWords } from './cell-words.ts'
import styles from './dialogs.module.css'
import { Meaning } from './meaning.tsx'
import { spreadWords } from './spread-words.ts'

type Standard = SkillsView['columns'][number]

/** What a skill means; null for a skill we have no words for. They come with the dialog, which few open. */
const meaningOf = ({ id }: Standard) => skillDescriptions(id)?.meaning ?? null

interface SkillDialogProps {
  readonly view: SkillsView
  readonly standard: Standard
  /** Index of the standard's column. */
  readonly columnIndex: number
  readonly open: (studentId: string) => void
  readonly onClose: () => void
}

/**
 * What a skill means, with an example, and the students behind each mark. A name opens the levels behind its
 * mark. On paper also all skills of the grade.
 */
export default function SkillDialog({ view, standard, columnIndex, open, onClose }: SkillDialogProps) {
  const [isSheet, setSheet] = useState(false)
  const printAll = () => {
    flushSync(() => setSheet(true))
    window.print()
    setSheet(false)
  }
  if (isSheet) return <Sheet view={view} onClose={onClose} />
  const meaning = meaningOf(standard)
  const spread = spreadWords(view, standard)
  return (
    <Dialog
      isStep={false}
      title={standard.label}
      sub={`${view.grade.label} · ${standard.code}`}
      onClose={onClose}
      footer={
        <>
          {meaning && (
            <Button tone="sec" onClick={printAll}>
              <Icon of={Printer} />
              {`Print all ${countOf(view.columns.length, 'skill')}`}
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {meaning && (
        <>
          <Meaning meaning={meaning} />
          <HearIt text={`${standard.label}. ${meaning.sentence} For example: ${meaning.example}`} />
        </>
      )}
      <p className={styles.spread}>
        <Spread counts={spread.counts} words={spread.words} /> {spread.consistently} consistently
      </p>
      {view.legend.map(({ status, word }) => (
        <section key={status} className={styles.group}>
          <h3 className={styles.mark}>
            <Mark name={status} label={null} />
            {word}
            <span className="num soft">{spread.counts[status]}</span>
          </h3>
          {spread.counts[status] === 0 ? (
            <p className="soft sm">No one</p>
          ) : (
            <ul className={styles.names}>
              {view.rows
                .filter((row) => cellWords(view.wordings, row, columnIndex)?.status === status)
                .map((row) => (
                  <li key={row.studentId}>
                    <button type="button" className={styles.name} onClick={() => open(row.studentId)}>
                      {row.fullName}
                    </button>
                  </li>
                ))}
            </ul>
          )}
        </section>
      ))}
      <p className={`${styles.about} sm soft`}>{view.about}</p>
      {meaning && <p className="xs muted">{meaning.source}</p>}
    </Dialog>
  )
}

/** All skills of the grade in words, for paper. */
function Sheet({ view, onClose }: Pick<SkillDialogProps, 'view' | 'onClose'>) {
  return (
    <Dialog wide isStep={false} title={`Skills of ${gradeInSentence(view.grade.label)}`} onClose={onClose}>
      {view.columns.map((standard) => (
        <Skill key={standard.id} standard={standard} />
      ))}
    </Dialog>
  )
}

function Skill({ standard }: { readonly standard: Standard }) {
  const meaning = meaningOf(standard)
  return (
    <section className={styles.skill}>
      <h3>
        {standard.label} <span className="soft sm">{standard.code}</span>
      </h3>
      {meaning && (
        <>
          <Meaning meaning={meaning} />
          <p className="xs muted">{meaning.source}</p>
        </>
      )}
    </section>
  )
}
