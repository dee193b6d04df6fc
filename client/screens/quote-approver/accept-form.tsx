import { useState } from 'react'
import { APPROVER_HEADER, quoteApi } from '../../../shared/quote-paths.ts'
import {
  APPROVER_LENGTH,
  orderFault,
  type PayWay,
  PO_NUMBER_LENGTH,
} from '../../../shared/rules/quote-state.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import type { ApprovalView } from '../../../shared/screens/quote-approver.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { type PoFile, PoFileField } from './po-file-field.tsx'
import styles from './quote-approver.module.css'

interface AcceptFormProps {
  readonly token: string
  readonly total: string
  readonly hasCards: boolean
  readonly onAccepted: (view: ApprovalView, payBy: PayWay) => void
  /** Somebody else was faster: loads where it stands. */
  readonly onChanged: () => void
}

interface Typed {
  readonly name: string
  readonly poNumber: string
}

/** What is wrong, by field; a number is asked for where it is billed on a purchase order that is not attached. */
function faultsOf({ name, poNumber }: Typed, payBy: PayWay, hasFile: boolean) {
  const order = orderFault({ payBy, poNumber, hasFile })
  return {
    ...(tidyName(name) === '' && { name: 'Enter your name' }),
    ...(name.length > APPROVER_LENGTH && { name: `Use at most ${APPROVER_LENGTH} characters` }),
    ...(order && { poNumber: order }),
    ...(poNumber.length > PO_NUMBER_LENGTH && { poNumber: `Use at most ${PO_NUMBER_LENGTH} characters` }),
  }
}

/** Accepts a quote in one's own name, with a purchase order or without. */
export function AcceptForm({ token, total, hasCards, onAccepted, onChanged }: AcceptFormProps) {
  const [payBy, setPayBy] = useState<PayWay>('check')
  const [file, setFile] = useState<PoFile | null>(null)
  const fields = useFields({ name: '', poNumber: '' }, (typed) => faultsOf(typed, payBy, file !== null))
  const [fileFault, setFileFault] = useState<string | null>(null)
  const order = fields.bind('poNumber')
  // What was missing may be attached, or not needed any more.
  const orderError = order.error && faultsOf(fields.typed, payBy, file !== null).poNumber
  const accept = useCommand(
    () => {
      const poNumber = fields.typed.poNumber.trim()
      const body = {
        name: fields.typed.name.trim(),
        payBy,
        ...(poNumber !== '' && { poNumber }),
        ...(file && { poFile: file.content }),
      }
      const headers = { [APPROVER_HEADER]: token }
      return request<ApprovalView>(quoteApi.approvalAccept, { method: 'POST', headers, body })
    },
    {
      done: (view) => onAccepted(view, payBy),
      refused: ({ code, fields: found }) => {
        if (found?.poFile) setFileFault(found.poFile)
        if (code === 'conflict') onChanged()
      },
    },
  )
  const ways = [
    { value: 'check', label: 'Check' },
    ...(hasCards ? [{ value: 'card', label: 'Card' } as const] : []),
    { value: 'po', label: 'Bill us on the PO' },
  ] as const
  return (
    <form
      ref={fields.form}
      noValidate
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (fields.check()) void accept.run()
      }}
    >
      <div className={layout.two}>
        <Field label="Your name" autoComplete="name" {...fields.bind('name')} />
        <Field label="PO number" optional autoComplete="off" {...order} error={orderError} />
      </div>
      <PoFileField file={file} fault={fileFault} onFile={setFile} onFault={setFileFault} />
      <div>
        <p className={styles.label} aria-hidden="true">
          How will it be paid?
        </p>
        <Segmented label="How will it be paid?" options={ways} value={payBy} onChange={setPayBy} />
      </div>
      {accept.failed && (
        <Banner box tone="bad">
          {accept.failed}
        </Banner>
      )}
      <Button wide type="submit" busy={accept.isBusy}>
        Accept {total}
      </Button>
      <p className="xs muted">
        No account needed. This address opens this quote only, and everybody who has it can see it.
      </p>
    </form>
  )
}
