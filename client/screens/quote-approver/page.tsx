import Download from 'lucide-react/icons/download'
import { quoteApi } from '../../../shared/quote-paths.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import type { ApprovalView } from '../../../shared/screens/quote-approver.ts'
import { requestFile } from '../../data/request-file.ts'
import { useCommand } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { LinkedQuote } from '../../quotes/linked-quote.tsx'
import { QuoteFrame } from '../../quotes/quote-frame.tsx'
import { titleOf } from '../../quotes/quote-title.ts'
import { Standing } from '../../quotes/standing.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import { AcceptOrPay } from './accept-or-pay.tsx'
import { PriceTable } from './price-table.tsx'
import styles from './quote-approver.module.css'

/** A quote by the address an approver was mailed: what it is for, where it stands, and accepting it. No account. */
export default function QuoteApproverPage() {
  return (
    <LinkedQuote<ApprovalView>
      address={quoteApi.approval}
      why="It was replaced, taken back, or the quote is long over. Ask whoever sent it for a new one."
    >
      {({ token, view, setView, reload }) => (
        <Quote token={token} view={view} onView={setView} onChanged={reload} />
      )}
    </LinkedQuote>
  )
}

interface QuoteProps {
  readonly token: string
  readonly view: ApprovalView
  readonly onView: (view: ApprovalView) => void
  /** Loads where it stands. */
  readonly onChanged: () => void
}

function Quote({ token, view, onView, onChanged }: QuoteProps) {
  const { quote } = view
  const save = useCommand(async () =>
    saveBlob(`${quote.number} - Quote.pdf`, await requestFile(quoteApi.approvalFile, { token })),
  )
  return (
    <QuoteFrame
      title={titleOf(quote)}
      sub={`Made by ${quote.madeBy} · good until ${dateText(quote.holdsUntil)}`}
      tool={
        <Button tone="sec" busy={save.isBusy} onClick={() => void save.run()}>
          <Icon of={Download} size="s" />
          PDF
        </Button>
      }
    >
      {save.failed && (
        <Banner box tone="bad">
          {save.failed}
        </Banner>
      )}
      <Card aria-label="Where it stands">
        <Standing quote={quote} reader="approver" />
      </Card>
      <div className={styles.two}>
        <PriceTable quote={quote} />
        <AcceptOrPay token={token} view={view} onView={onView} onChanged={onChanged} />
      </div>
    </QuoteFrame>
  )
}
