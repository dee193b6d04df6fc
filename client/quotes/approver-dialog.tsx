import { useId, useState } from 'react'
import { href } from '../../shared/paths.ts'
import { quoteApi } from '../../shared/quote-paths.ts'
import { emailFault, MISSING_THEIR_EMAIL } from '../../shared/rules/email.ts'
import type { QuoteMade } from '../../shared/screens/quote.ts'
import { request } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import layout from '../ui/layout.module.css'
import { useFields } from '../ui/use-fields.ts'

const ENDED = { conflict: 'This quote is paid or no longer valid. Close this and look at it again.' } as const

const faults = ({ email }: { readonly email: string }) => {
  const fault = emailFault(email, MISSING_THEIR_EMAIL)
  return fault === undefined ? {} : { email: fault }
}

interface ApproverDialogProps {
  readonly quote: QuoteMade
  readonly onClose: () => void
  readonly onChanged?: () => void
}

/** Mails somebody who accepts quotes the address of this one, and takes it back. They need no account. */
export default function ApproverDialog({
  quote: { quoteId, number },
  onClose,
  onChanged,
}: ApproverDialogProps) {
  const address = href(quoteApi.link, { quoteId })
  const formId = useId()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const fields = useFields({ email: '' }, faults)
  const email = fields.typed.email.trim()
  const send = useCommand(() => request<void>(address, { method: 'POST', body: { email } }), {
    words: ENDED,
    done: () => {
      setSentTo(email)
      onChanged?.()
    },
    refused: ({ fields: found }) => found && fields.show(found),
  })
  const end = useCommand(() => request<void>(address, { method: 'DELETE' }), {
    done: () => {
      setSentTo(null)
      onChanged?.()
    },
  })
  const failed = send.failed ?? end.failed
  return (
    <Dialog
      title="Send to an approver"
      sub={`Quote ${number}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" onClick={onClose}>
            {sentTo === null ? 'Not yet' : 'Done'}
          </Button>
          <Button type="submit" form={formId} busy={send.isBusy}>
            {sentTo === null ? 'Send' : 'Send a new address'}
          </Button>
        </>
      }
    >
      <form
        ref={fields.form}
        id={formId}
        noValidate
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (fields.check()) void send.run()
        }}
      >
        <p>
          They get an address that opens this quote alone. There they accept it, attach a purchase order and
          say how it is paid, without an account.
        </p>
        <Field label="Email of the approver" type="email" autoComplete="off" {...fields.bind('email')} />
        <div role="status">
          {sentTo !== null && (
            <Banner
              box
              tone="good"
              role="none"
              action={
                <Button tone="sec" dense busy={end.isBusy} onClick={() => void end.run()}>
                  Take it back
                </Button>
              }
            >
              <b>Sent to {sentTo}.</b> An address that was sent before opens nothing any more.
            </Banner>
          )}
        </div>
        {failed && (
          <Banner box tone="bad">
            {failed}
          </Banner>
        )}
      </form>
    </Dialog>
  )
}
