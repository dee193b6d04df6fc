import type { SkillLevelsView } from '../../../shared/screens/skill-levels.ts'
import type { SkillsView } from '../../../shared/screens/skills.ts'
import { useView } from '../../data/use-view.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { Mark } from '../../design/mark.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CellWords } from './cell-words.ts'
import styles from './dialogs.module.css'

type Row = SkillsView['rows'][number]

interface LevelsDialogProps {
  readonly row: Row
  readonly cell: CellWords
  readonly standard: SkillsView['columns'][number]
  /** The class's teacher, if it is not the user's own class. */
  readonly teacher: string | undefined
  readonly onClose: () => void
}

/** The levels behind one mark; requested on opening, and retried automatically if that fails. */
export default function LevelsDialog({ row, cell, standard, teacher, onClose }: LevelsDialogProps) {
  const resource = useView<SkillLevelsView>('skill-levels', {
    teacher,
    student: row.studentId,
    standard: standard.id,
  })
  return (
    <Dialog
      isStep={false}
      wide
      title={row.fullName}
      lead={<Avatar initials={row.initials} tint={row.tint} size="l" />}
      sub={
        <span className={styles.mark}>
          <Mark name={cell.status} label={null} />
          {`${standard.label}, ${standard.code}: ${cell.words}`}
        </span>
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {resource.view === undefined && resource.error ? (
        <PartUnavailable retry={resource.retry} busy={resource.isValidating} />
      ) : (
        <Skeleton until={resource.view} retry={resource.retry} shape="rows">
          {(view) => (
            <>
              {resource.unread && (
                <Banner box tone="warn">
                  {resource.unread}
                </Banner>
              )}
              <Levels view={view} />
            </>
          )}
        </Skeleton>
      )}
    </Dialog>
  )
}

function Levels({ view: { levels, note } }: { readonly view: SkillLevelsView }) {
  return (
    <>
      <p className="soft sm">{note}</p>
      {levels.length > 0 && (
        <table className={styles.levels}>
          <caption className="vh">Levels, newest first</caption>
          <thead>
            <tr>
              {['Game', 'Level', 'Result', 'Date'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map((level) => (
              <tr key={level.place}>
                <td>
                  <span className={styles.mark}>
                    {isBadge(level.badge) && <Badge game={level.badge} label={null} size="s" />}
                    {level.game}
                  </span>
                </td>
                <td>{level.level}</td>
                <td>
                  <span className={styles.mark}>
                    <Mark name={level.status} size="s" />
                    {level.result}
                  </span>
                </td>
                <td>{level.day}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
