import type { SkillsView } from '../../../shared/screens/skills.ts'
import { Mark } from '../../design/mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './dialogs.module.css'

interface CountsDialogProps {
  readonly view: SkillsView
  readonly standard: SkillsView['columns'][number]
  /** Index of the standard's column. */
  readonly columnIndex: number
  readonly open: (studentId: string) => void
  readonly onClose: () => void
}

/** The names behind a standard's counts: a list for each mark. A name opens the levels behind its mark. */
export default function CountsDialog({ view, standard, columnIndex, open, onClose }: CountsDialogProps) {
  return (
    <Dialog
      title={`${standard.code}, ${standard.domain}`}
      sub={`${standard.consistently} consistently`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {view.legend.map(({ status, word }) => (
        <section key={status} className={styles.group}>
          <h3 className={styles.mark}>
            <Mark name={status} label={null} />
            {word}
            <span className="num soft">{standard.counts[status]}</span>
          </h3>
          {standard.counts[status] === 0 ? (
            <p className="soft sm">No one</p>
          ) : (
            <ul className={styles.names}>
              {view.rows
                .filter((row) => row.cells[columnIndex]?.status === status)
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
    </Dialog>
  )
}
