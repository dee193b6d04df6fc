import type { TeacherUploadView } from '../../../shared/screens/teacher-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './teacher-upload.module.css'

/** The columns, a template, and who to send the file to instead (S9.61). */
export function AboutTeachers({ view }: { readonly view: TeacherUploadView }) {
  const saveExample = async () => {
    const { saveCsv } = await import('../../ui/csv.ts')
    saveCsv('teachers', { header: view.columns.map(({ label }) => label), rows: view.example })
  }
  return (
    <>
      <Card pad="tight">
        <h2 className={styles.heading}>Columns, in any order</h2>
        <ul className={styles.names}>
          {view.columns.map(({ label, optional }) => (
            <li key={label}>
              {label} {optional && <span className="muted">(optional)</span>}
            </li>
          ))}
        </ul>
        <p className="sm soft">{`Roles: ${view.roles}. A classroom teacher needs a grade.`}</p>
        <Button tone="quiet" className={styles.example} onClick={() => void saveExample()}>
          Get an example file
        </Button>
      </Card>
      <p className="sm soft">
        {view.supportText} <a href={`mailto:${view.supportEmail}`}>{view.supportEmail}</a>
      </p>
    </>
  )
}
