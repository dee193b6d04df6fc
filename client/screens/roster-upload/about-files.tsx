import { useState } from 'react'
import type { RosterFileView } from '../../../shared/screens/roster-file.ts'
import type { RosterUploadView } from '../../../shared/screens/roster-upload.ts'
import { Refused, request, viewAddress } from '../../data/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './roster-upload.module.css'

/** The columns, a file to begin with, the rosters as a file, and whom to send it to instead (S9.61). */
export function AboutFiles({ view }: { readonly view: RosterUploadView }) {
  const [refused, setRefused] = useState<string>()
  const saveExample = async () => {
    const { saveCsv } = await import('../../ui/csv.ts')
    saveCsv('class-list', { header: view.columns.map(({ label }) => label), rows: [view.example] })
  }
  const saveRosters = async () => {
    setRefused(undefined)
    try {
      const { header, rows } = await request<RosterFileView>(viewAddress('roster-file'))
      const { saveCsv } = await import('../../ui/csv.ts')
      saveCsv('rosters', { header, rows })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error.error.message)
    }
  }
  return (
    <>
      <Card pad="tight">
        <h2 className={styles.heading}>Columns, in this order</h2>
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
          <Button tone="quiet" onClick={() => void saveRosters()}>
            Download my rosters
          </Button>
        </div>
        {refused && (
          <Banner box tone="bad">
            {refused}
          </Banner>
        )}
      </Card>
      <p className="sm soft">
        {view.supportWords} <a href={`mailto:${view.supportEmail}`}>{view.supportEmail}</a>
      </p>
      <p className="sm soft">
        The files of a OneRoster 1.1 or 1.2 export are taken too: choose them all together.
      </p>
    </>
  )
}
