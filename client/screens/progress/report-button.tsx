import Download from 'lucide-react/icons/download'
import { useEffect, useRef } from 'react'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Toast, useToast } from '../../ui/toast.tsx'

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
  const { toast, showToast, dismissToast } = useToast()
  const save = useCommand(
    async () => {
      const { saveReport } = await import('./save-report.ts')
      await signedIn(() => saveReport(studentId, title))
    },
    {
      done: () => showToast('The report is saved.'),
      refused: ({ message }) => showToast(message),
    },
  )
  return (
    <>
      <Button ref={button} tone="sec" busy={save.isBusy} onClick={() => void save.run()}>
        {!save.isBusy && <Icon of={Download} size="s" />}
        Report
      </Button>
      <Toast toast={toast} dismissToast={dismissToast} />
    </>
  )
}
