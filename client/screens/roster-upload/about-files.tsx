import { Link } from 'wouter'
import type { RosterUploadView } from '../../../shared/screens/roster-upload.ts'
import { RostersButton } from '../../rosters-download/rosters-button.tsx'
import { useRostersDownload } from '../../rosters-download/use-rosters-download.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './roster-upload.module.css'

/** The columns, a template, the current rosters as a file, and who to send the file to instead (S9.61). */
export function AboutFiles({ view }: { readonly view: RosterUploadView }) {
  const download = useRostersDownload(null)
  const saveExample = async () => {
    const { saveCsv } = await import('../../ui/csv.ts')
    saveCsv('class-list', { header: view.columns.map(({ label }) => label), rows: [view.example] })
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
        <div className={styles.files}>
          <Button tone="quiet" onClick={() => void saveExample()}>
            Get an example file
          </Button>
          <RostersButton download={download} tone="quiet" />
        </div>
        {download.trouble && (
          <Banner box tone={download.trouble.tone}>
            {download.trouble.text}
          </Banner>
        )}
      </Card>
      <p className="sm soft">
        {view.supportText} <a href={`mailto:${view.supportEmail}`}>{view.supportEmail}</a>
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
