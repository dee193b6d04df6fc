import Download from 'lucide-react/icons/download'
import LinkIcon from 'lucide-react/icons/link'
import { href } from '../../shared/paths.ts'
import { quoteApi } from '../../shared/quote-paths.ts'
import type { CheckExpected, QuoteMade } from '../../shared/screens/quote.ts'
import { request } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { brandName } from '../design/brand.ts'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import layout from '../ui/layout.module.css'
import { UprightSteps } from '../ui/upright-steps.tsx'
import styles from './check-dialog.module.css'
import { saveQuote } from './save-quote.ts'

interface CheckDialogProps {
  readonly quote: QuoteMade
  /** Whom it is for. */
  readonly institution: string
  readonly total: string
  /** 'November 16, 2019' */
  readonly goodUntil: string
  /** Where the confirmation goes. */
  readonly email: string
  readonly onClose: () => void
  readonly onExpected: (check: CheckExpected) => void
  /** Sends it to somebody else, who approves it. */
  readonly onApprover: () => void
}

const STEPS = (['download', 'write', 'confirm'] as const).map((id) => ({ id, state: 'todo' as const }))

const ENDED = {
  conflict: 'This quote is no longer valid. Close this and make a new one at today’s prices.',
} as const

/** How to pay by check: the quote to download, what to write on the check, and to say that it will come (S2.84). */
export default function CheckDialog({
  quote,
  institution,
  total,
  goodUntil,
  email,
  onClose,
  onExpected,
  onApprover,
}: CheckDialogProps) {
  const { quoteId, number } = quote
  const save = useCommand(() => saveQuote(quoteId, institution))
  const confirm = useCommand(
    () => request<CheckExpected>(href(quoteApi.check, { quoteId }), { method: 'POST', body: {} }),
    { words: ENDED, done: onExpected },
  )
  const failed = confirm.failed ?? save.failed
  const steps = {
    download: (
      <>
        <b className="strong">Download the quote</b>
        <p className="sm soft">It says where the check goes, and what your office asks for.</p>
        <Button tone="sec" busy={save.isBusy} onClick={() => void save.run()}>
          <Icon of={Download} size="s" />
          Download quote (PDF)
        </Button>
      </>
    ),
    write: (
      <>
        <b className="strong">Write {number} on the check</b>
        <p className="sm soft">
          Payable to {brandName}, for {total}.
        </p>
      </>
    ),
    confirm: (
      <>
        <b className="strong">Confirm here</b>
        <p className="sm soft">
          Our customer service team is told to expect it. You get a confirmation with a reference at{' '}
          <b className="strong">{email}</b>.
        </p>
      </>
    ),
  }
  return (
    <Dialog
      title="Pay by check"
      sub={`Quote ${number} · ${total} · good until ${goodUntil}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" onClick={onClose}>
            Not yet
          </Button>
          <Button busy={confirm.isBusy} onClick={() => void confirm.run()}>
            Confirm, a check will come
          </Button>
        </>
      }
    >
      <UprightSteps steps={STEPS} dense>
        {({ id }) => <div className={styles.step}>{steps[id]}</div>}
      </UprightSteps>
      <p className={classes('sm soft', layout.note, styles.else)}>
        <Icon of={LinkIcon} size="s" />
        <span>
          Somebody else approves?{' '}
          <button type="button" className="link" onClick={onApprover}>
            Send them this quote’s own page
          </button>
          . They need no account.
        </span>
      </p>
      {failed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
    </Dialog>
  )
}
