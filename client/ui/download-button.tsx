import Download from 'lucide-react/icons/download'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import type { CsvTable } from './csv.ts'

interface DownloadButtonProps {
  /** The file's name, without its ending. */
  readonly name: string
  /** Asked for at the press. */
  readonly table: () => CsvTable
  /** False: there is nothing to take away; sample data never is. */
  readonly isReady?: boolean
}

/** What the table on screen says, as a CSV file made in the browser; what writes it comes with the first press. */
export function DownloadButton({ name, table, isReady = true }: DownloadButtonProps) {
  const save = async () => {
    const { saveCsv } = await import('./csv.ts')
    saveCsv(name, table())
  }
  return (
    <Button
      tone="sec"
      icon
      aria-label="Download CSV"
      aria-disabled={!isReady || undefined}
      onClick={() => void save()}
    >
      <Icon of={Download} />
    </Button>
  )
}
