import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { quoteApi } from '../../../shared/quote-paths.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import type { ApprovalView } from '../../../shared/screens/quote-approver.ts'
import { request } from '../../data/api.ts'
import { requestFile } from '../../data/request-file.ts'
import { useCommand } from '../../data/use-command.ts'
import { brandName } from '../../design/brand.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Icon } from '../../design/icon.tsx'
import { Logo } from '../../design/logo.tsx'
import { Standing } from '../../quotes/standing.tsx'
import { useHeading } from '../../routing/heading-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import layout from '../../ui/layout.module.css'
import { saveBlob } from '../../ui/save-blob.ts'
import { AcceptOrPay } from './accept-or-pay.tsx'
import { PriceTable } from './price-table.tsx'
import styles from './quote-approver.module.css'

/** A quote by the address an approver was mailed: what it is for, where it stands, and accepting it. No account. */
export default function QuoteApproverPage() {
  const { token = '' } = useParams()
  const [view, setView] = useState<ApprovalView | null>(null)
  const { run, error } = useCommand(
    (given: string) => request<ApprovalView>(quoteApi.approval, { method: 'POST', body: { token: given } }),
    { done: setView },
  )
  const load = useEffectEvent((given: string) => void run(given))
  useEffect(() => load(token), [token])
  if (view) return <Quote token={token} view={view} onView={setView} onChanged={() => void run(token)} />
  return (
    <GatePage>
      {error?.code === 'not-found' ? (
        <GateCard
          title="This address opens no quote"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<ButtonLink href={pages.quote}>Make a quote</ButtonLink>}
        >
          <p>It was replaced, taken back, or the quote is long over. Ask whoever sent it for a new one.</p>
        </GateCard>
      ) : error ? (
        <GateCard
          title="We could not open this quote"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<Button onClick={() => void run(token)}>Try again</Button>}
        >
          <p>{error.message}</p>
        </GateCard>
      ) : (
        <GateCard title="Opening the quote ..." centered art={<HoppingBead hops={2} />} />
      )}
    </GatePage>
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
  const title = `Quote ${quote.number} for ${quote.institutionName}`
  const heading = useHeading(title)
  const save = useCommand(async () =>
    saveBlob(`${quote.number} - Quote.pdf`, await requestFile(quoteApi.approvalFile, { token })),
  )
  return (
    <>
      <header className={styles.top}>
        <a href={pages.home} aria-label={`${brandName}, home`}>
          <Logo />
        </a>
        <Button tone="sec" busy={save.isBusy} onClick={() => void save.run()}>
          <Icon of={Download} size="s" />
          PDF
        </Button>
      </header>
      <main className={layout.page}>
        <div className={`${layout.narrow} ${layout.stack}`}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="soft">
              Made by {quote.madeBy} · good until {dateText(quote.holdsUntil)}
            </p>
          </div>
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
        </div>
      </main>
    </>
  )
}
