import Lightbulb from 'lucide-react/icons/lightbulb'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { TRIES_A_DAY } from '../../shared/rules/picture-password.ts'
import type { HelpAsked } from '../../shared/screens/help-asked.ts'
import { useCommand } from '../data/use-command.ts'
import { Icon } from '../design/icon.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { OnRecord } from './on-record.tsx'
import type { HelpedStudent } from './use-password-help.ts'
import styles from './verify-dialog.module.css'

interface VerifyDialogProps {
  readonly student: HelpedStudent
  /** Verifies the request; throws `Refused`. */
  readonly onVerify: () => Promise<void>
  /** Asks whether to reset the password instead. */
  readonly onReset: () => void
  /** Loads how the student stands now, after what was seen is no longer so. */
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks whether it is really this student who forgot the pictures, because the hints give them away (S4.54). */
export function VerifyDialog({ student, onVerify, onReset, reload, onClose }: VerifyDialogProps) {
  const { name, asks } = student
  const firstName = student.firstName.trim() || name
  return (
    <ConfirmDialog
      title={`Is it really ${name} asking?`}
      sub={`${name} forgot the pictures and asks for help.`}
      aside={
        <Button tone="quiet" className={styles.reset} onClick={onReset}>
          <Icon of={RotateCcw} size="s" />
          Reset pictures
        </Button>
      }
      keep="Not now"
      confirm={`Verify ${firstName}`}
      tone="primary"
      command={useCommand(onVerify, { words: changedSince(name), refused: reload })}
      onClose={onClose}
    >
      {asks && <Facts {...asks} />}
      {asks?.isOnSeveral ? (
        <Banner box tone="warn">
          {`Only one of them can be ${firstName}. Verifying lets none of them in: all of them ask again.`}
        </Banner>
      ) : (
        <>
          <h3 className={styles.then}>Then {firstName} practices, three pictures at a time</h3>
          <p className={styles.hints}>
            <Icon of={Lightbulb} />
            <TwoLines
              about={`The bead shows the right picture each time. Hints stay on until you turn them off for ${firstName}.`}
            >
              Hints on
            </TwoLines>
          </p>
        </>
      )}
      <OnRecord>Your name and the time are written down. The pictures are not shown here.</OnRecord>
    </ConfirmDialog>
  )
}

const tries = Array.from({ length: TRIES_A_DAY }, (_, at) => at + 1)

/** Where and when the student asked, and how often the pictures were wrong today. */
const Facts = ({ device, asked, misses }: HelpAsked) => (
  <dl className={styles.facts}>
    <div>
      <dt>Device</dt>
      <dd>{device}</dd>
    </div>
    <div>
      <dt>Asked</dt>
      <dd>{asked}</dd>
    </div>
    <div>
      <dt>Tries today</dt>
      <dd>
        <span className={styles.tries} aria-hidden="true">
          {tries.map((nth) => (
            <i key={nth} className={nth <= misses ? styles.used : undefined} />
          ))}
        </span>
        {misses} of {TRIES_A_DAY}
      </dd>
    </div>
  </dl>
)

/** The request is gone, was answered, or comes from another device now. */
function changedSince(name: string) {
  const words = `${name} no longer asks, or asks on another device by now. Close this to see how ${name} stands.`
  return { 'not-found': words, conflict: words, 'password-reset': words }
}
