import ReceiptText from 'lucide-react/icons/receipt-text'
import { api } from '../../../shared/paths.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import type { PaymentDone } from '../../../shared/screens/pay.ts'
import { requestFile } from '../../data/request-file.ts'
import { useCommand } from '../../data/use-command.ts'
import { classes } from '../../design/classes.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { GateCard } from '../../ui/gate.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import sums from '../../ui/sums.module.css'
import styles from './thanks.module.css'

/** A payment that was made here. */
export interface PaidHere extends PaymentDone {
  /** Where the receipt goes. */
  readonly email: string
  /** The key it was made with: whoever has it has the receipt. */
  readonly key: string
}

interface ThanksProps {
  readonly paid: PaidHere
  readonly onAgain: () => void
}

/** The success state (S2.74): what was paid, how and when, and the receipt to keep. */
export function Thanks({
  paid: { amountInCents, reference, day, paidBy, email, key },
  onAgain,
}: ThanksProps) {
  const amount = moneyText(amountInCents)
  const save = useCommand(async () =>
    saveBlob(`Receipt ${reference}.pdf`, await requestFile(api.payReceipt, { key })),
  )
  return (
    <GateCard
      title={`Thank you. ${amount} is paid.`}
      art={<HoppingBead hops={4} />}
      actions={
        <>
          <Button tone="sec" busy={save.isBusy} onClick={() => void save.run()}>
            <Icon of={ReceiptText} size="s" />
            Download receipt
          </Button>
          <Button tone="quiet" onClick={onAgain}>
            Make another payment
          </Button>
        </>
      }
    >
      <p>
        The receipt <b className="strong">{reference}</b> is on its way to <b className="strong">{email}</b>.
      </p>
      <dl className={classes(sums.sums, styles.facts)}>
        <Fact name="Amount" value={amount} />
        {paidBy !== null && <Fact name="Card" value={paidBy} />}
        <Fact name="Date" value={day} />
      </dl>
      {save.failed && (
        <Banner box tone="bad">
          {save.failed}
        </Banner>
      )}
    </GateCard>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
