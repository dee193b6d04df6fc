import DollarSign from 'lucide-react/icons/dollar-sign'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { api } from '../../../shared/paths.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { centsOf, paymentFaults } from '../../../shared/rules/payment-form.ts'
import type { PaymentDone, PaymentOutcome } from '../../../shared/screens/pay.ts'
import { CardPayment } from '../../card/card-payment.tsx'
import { ReloadForCard } from '../../card/reload-for-card.tsx'
import type { SentCard } from '../../card/use-card-payment.ts'
import { request } from '../../data/api.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import { useFields } from '../../ui/use-fields.ts'
import type { PaidHere } from './thanks.tsx'

interface PayFormProps {
  readonly frameUrl: string
  readonly email: string
  readonly onPaid: (paid: PaidHere) => void
}

/** E-mail, amount and note; what was typed stays until it is paid (S2.71, S2.72). */
export function PayForm({ frameUrl, email, onPaid }: PayFormProps) {
  const [isPaying, setPaying] = useState(false)
  const fields = useFields({ email, amount: '', note: '' }, paymentFaults)
  const typed = { email: fields.typed.email.trim(), note: fields.typed.note.trim() }
  const amountInCents = centsOf(fields.typed.amount) ?? 0
  const send = ({ token, key }: SentCard) =>
    request<PaymentOutcome>(api.pay, {
      method: 'POST',
      body: { ...typed, amountInCents, cardToken: token, key },
    })
  return (
    <form
      ref={fields.form}
      noValidate
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (fields.check()) setPaying(true)
      }}
    >
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint="The receipt goes here"
        {...fields.bind('email')}
      />
      <Field
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        hint="In US dollars"
        start={<Icon of={DollarSign} size="s" />}
        {...fields.bind('amount')}
      />
      <TextArea label="Note" optional rows={2} {...fields.bind('note')} />
      <Button type="submit">Proceed to checkout</Button>
      <p className={classes('sm soft', layout.note)}>
        <Icon of={Lock} size="s" />
        The next step is the card provider’s page. Nothing is charged before you press Pay there.
      </p>
      <ReloadForCard />
      {isPaying && (
        <CardPayment<PaymentDone>
          frameUrl={frameUrl}
          sub={`A one-off payment of ${moneyText(amountInCents)}`}
          action={`Pay ${moneyText(amountInCents)}`}
          send={send}
          onDone={(paid, { key }) => onPaid({ ...paid, email: typed.email, key })}
          onClose={() => setPaying(false)}
        />
      )}
    </form>
  )
}
