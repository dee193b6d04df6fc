import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Link } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import type { PaymentDone, PayView } from '../../../shared/screens/pay.ts'
import { AskSupport } from '../../chat/ask-support.tsx'
import { RetryBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { PayForm } from './pay-form.tsx'
import { usePayView } from './use-pay-view.ts'

const TITLE = 'Make a payment'

/** A one-off payment by card, for visitors too (S2.71). */
export default function PayPage() {
  const { view, error, isBusy, load } = usePayView()
  const [paid, setPaid] = useState<(PaymentDone & { readonly email: string }) | null>(null)
  return (
    <GatePage
      foot={
        <>
          <AskSupport />
          <Link href={pages.privacy}>Privacy</Link>
        </>
      }
    >
      {paid ? (
        <Thanks paid={paid} onAgain={() => setPaid(null)} />
      ) : (
        <GateCard title={TITLE}>
          <p className="soft">
            A one-off payment by card. For a subscription, <Link href={pages.quote}>get a quote</Link>.
          </p>
          {view && <Payable view={view} onPaid={setPaid} />}
          {!view && error && (
            <RetryBanner tone="bad" retry={load} busy={isBusy}>
              {error.message}
            </RetryBanner>
          )}
        </GateCard>
      )}
    </GatePage>
  )
}

function Payable({
  view: { frameUrl, email },
  onPaid,
}: {
  readonly view: PayView
  readonly onPaid: (paid: PaymentDone & { readonly email: string }) => void
}) {
  if (frameUrl === null)
    return <p role="status">Cards cannot be charged here right now. Nothing was charged.</p>
  return <PayForm frameUrl={frameUrl} email={email} onPaid={onPaid} />
}

/** The success state (S2.74). */
function Thanks({
  paid: { amountInCents, reference, email },
  onAgain,
}: {
  readonly paid: PaymentDone & { readonly email: string }
  readonly onAgain: () => void
}) {
  const amount = moneyText(amountInCents)
  return (
    <GateCard
      title={`Thank you. ${amount} is paid.`}
      sign={{ icon: CircleCheck, tone: 'good' }}
      actions={
        <Button tone="sec" onClick={onAgain}>
          Make another payment
        </Button>
      }
    >
      <p>
        The receipt <b className="strong">{reference}</b> is on its way to <b className="strong">{email}</b>.
      </p>
    </GateCard>
  )
}
