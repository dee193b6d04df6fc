import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { countOf } from '../../shared/rules/counts.ts'
import { Icon } from '../design/icon.tsx'
import { Button } from '../ui/button.tsx'
import styles from './rosters-button.module.css'
import type { RostersDownload } from './use-rosters-download.ts'

interface RostersButtonProps {
  readonly download: RostersDownload
  readonly tone: 'sec' | 'quiet'
}

/** Downloads rosters, and says in its own place how much of them has arrived. */
export function RostersButton({ download: { save, share }, tone }: RostersButtonProps) {
  const [saved, setSaved] = useState('')
  const run = async () => {
    setSaved('')
    const file = await save.run()
    if (file && file.lacks === null) setSaved(`Saved ${countOf(file.rows, 'row')} to rosters.csv.`)
  }
  return (
    <>
      <Button tone={tone} busy={save.isBusy} onClick={() => void run()}>
        {!save.isBusy && <Icon of={Download} size="s" />}
        <span className={styles.words}>
          <span className={share === null ? undefined : styles.waits}>Download my rosters</span>
          {share !== null && <span>Downloading, {Math.round(share * 100)}%</span>}
        </span>
      </Button>
      <span role="status" className="vh">
        {saved}
      </span>
    </>
  )
}
