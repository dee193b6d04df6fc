import { useState } from 'react'
import { Link } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { PayView } from '../../../shared/screens/pay.ts'
import { AskSupport } from '../../chat/ask-support.tsx'
import { RetryBanner } from '../../ui/banner.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { PayForm } from './pay-form.tsx'
import { type PaidHere, Thanks } from './thanks.tsx'
import { usePayView } from './use-pay-view.ts'

const TITLE = 'Make a payment'

/** A one-off payment by card, for visitors too (S2.71). */
export default function PayPage() {
  const { view, error, isBusy, load } = usePayView()
  const [paid, setPaid] = useState<PaidHere | null>(null)
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
  readonly onPaid: (paid: PaidHere) => void
}) {
  if (frameUrl === null)
    return <p role="status">Cards cannot be charged here right now. Nothing was charged.</p>
  return <PayForm frameUrl={frameUrl} email={email} onPaid={onPaid} />
}
