import Download from 'lucide-react/icons/download'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import type { CsvTable } from './csv.ts'

interface DownloadButtonProps {
  /** The file's name, without its extension. */
  readonly name: string
  /** Called when the button is pressed. */
  readonly table: () => CsvTable
  /** False if there is nothing to download; always false for sample data. */
  readonly isReady?: boolean
}

/**
 * Downloads the table on screen as a CSV file made in the browser; the code for it is loaded on the first
 * press.
 */
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
