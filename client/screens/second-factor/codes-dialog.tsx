import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import styles from './second-factor.module.css'

interface CodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  return (
    <Dialog
      title="Your recovery codes"
      sub={
        <span className="no-print">Each lets you in once without your phone. They are not shown again.</span>
      }
      dismissable={false}
      wouldLose="This stays open because these codes are not shown again, and no earlier ones work. Put them in a safe place, then use the button."
      onClose={onClose}
      footer={<Button onClick={onClose}>I have put them in a safe place</Button>}
    >
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className={`${styles.keep} no-print`}>
        Copy them to where you keep your passwords, or keep them on paper.
        <CopyButton text={codes.join('\n')} label="Copy the recovery codes" />
        <PrintButton quiet label="Print the recovery codes" />
      </p>
    </Dialog>
  )
}
