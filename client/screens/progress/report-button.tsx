import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'

interface ReportButtonProps {
  readonly studentId: string
  readonly title: string
  /** Whether they came for this: a weekly mail leads here. */
  readonly isWanted: boolean
}

/** Saves the week of the child shown as a PDF of one page, for the refrigerator or a teacher. */
export function ReportButton({ studentId, title, isWanted }: ReportButtonProps) {
  const signedIn = useSignedIn()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isWanted) button.current?.focus()
  }, [isWanted])
  const [isSaved, setSaved] = useState(false)
  const save = useCommand(
    async () => {
      setSaved(false)
      const { saveReport } = await import('./save-report.ts')
      await signedIn(() => saveReport(studentId, title))
    },
    { done: () => setSaved(true) },
  )
  const words = save.failed ?? (isSaved && 'The report is saved.')
  return (
    <>
      <Button ref={button} tone="sec" busy={save.isBusy} onClick={() => void save.run()}>
        {!save.isBusy && <Icon of={Download} size="s" />}
        Report
      </Button>
      <p role="status" className={words ? 'sm' : 'vh'}>
        {words}
      </p>
    </>
  )
}
