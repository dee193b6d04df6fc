import { Link } from 'wouter'
import type { RosterFileView } from '../../../shared/screens/roster-file.ts'
import type { RosterUploadView } from '../../../shared/screens/roster-upload.ts'
import { request, viewAddress } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './roster-upload.module.css'

/** The columns, a template, the current rosters as a file, and who to send the file to instead (S9.61). */
export function AboutFiles({ view }: { readonly view: RosterUploadView }) {
  const saveRosters = useCommand(() => request<RosterFileView>(viewAddress('roster-file')), {
    done: async ({ header, rows }) => {
      const { saveCsv } = await import('../../ui/csv.ts')
      saveCsv('rosters', { header, rows })
    },
  })
  const saveExample = async () => {
    const { saveCsv } = await import('../../ui/csv.ts')
    saveCsv('class-list', { header: view.columns.map(({ label }) => label), rows: [view.example] })
  }
  return (
    <>
      <Card pad="tight">
        <h2 className={styles.heading}>Columns, in any order</h2>
        <ol className={styles.names}>
          {view.columns.map(({ label, optional }) => (
            <li key={label}>
              {label} {optional && <span className="muted">(optional)</span>}
            </li>
          ))}
        </ol>
        <div className={styles.files}>
          <Button tone="quiet" onClick={() => void saveExample()}>
            Get an example file
          </Button>
          <Button tone="quiet" onClick={() => void saveRosters.run()}>
            Download my rosters
          </Button>
        </div>
        {saveRosters.error && (
          <Banner box tone="bad">
            {saveRosters.error.message}
          </Banner>
        )}
      </Card>
      <p className="sm soft">
        {view.supportWords} <a href={`mailto:${view.supportEmail}`}>{view.supportEmail}</a>
      </p>
      {view.mayMove && (
        <p className="sm soft">
          New teachers need an account first: add them under{' '}
          <Link href={view.back.href}>{view.back.label}</Link>, one by one or by a file.
        </p>
      )}
      <p className="sm soft">
        You can also upload the files of a OneRoster 1.1 or 1.2 export: choose them all together.
      </p>
    </>
  )
}
