import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { Link } from 'wouter'
import type { AboutYouFileView, AboutYouView } from '../../../shared/screens/about-you.ts'
import { request, viewAddress } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { type Resource, useView } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import { Switch } from '../../ui/switch.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { WeeklyMail } from '../../weekly-mail/weekly-mail.tsx'
import styles from './about-you.module.css'
import { KeptTable } from './kept-table.tsx'

const TITLE = 'What we record about you'

/** What is recorded about whoever looks, why and for how long, and what they decide about it. */
export default function AboutYouPage() {
  const resource = useView<AboutYouView>('about-you')
  const [failed, setFailed] = useState<string | null>(null)
  const download = useCommand(() => request<AboutYouFileView>(viewAddress('about-you-file')), {
    done: ({ name, text }) => {
      setFailed(null)
      saveBlob(name, new Blob([text], { type: 'application/json' }))
    },
    refused: ({ message }) => setFailed(message),
  })
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {(view) => (
        <div className={layout.narrow}>
          <PageHead
            title={TITLE}
            sub={view.sub}
            keepsSub
            tools={
              <Button tone="sec" busy={download.isBusy} onClick={() => void download.run(undefined)}>
                <Icon of={Download} size="s" />
                Download all (JSON)
              </Button>
            }
          />
          {failed && (
            <Banner box tone="bad">
              {failed}
            </Banner>
          )}
          <div className={styles.columns}>
            <KeptTable rows={view.rows} />
            <aside className={layout.stack} aria-label="What you decide">
              <Choices view={view} send={resource.send} />
              <WeeklyMail />
              <Card aria-labelledby="never-title" className={styles.never}>
                <span className={styles.shield}>
                  <Icon of={ShieldCheck} />
                </span>
                <h2 id="never-title" className={styles.quiet}>
                  Never about children
                </h2>
                <p className="sm soft">
                  No child’s name, answer or picture goes into these records, to an analytics service or into
                  a mail’s subject.
                </p>
              </Card>
              <p className="sm soft">
                Wrong, or you want it gone?{' '}
                {view.deletion ? (
                  <>
                    <Link href={view.deletion}>Ask for deletion</Link> or write
                  </>
                ) : (
                  'Write'
                )}{' '}
                to <a href={`mailto:${view.supportEmail}`}>{view.supportEmail}</a>.
              </p>
            </aside>
          </div>
        </div>
      )}
    </WhenLoaded>
  )
}

function Choices({
  view,
  send,
}: {
  readonly view: AboutYouView
  readonly send: Resource<AboutYouView>['send']
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const count = useCommand((countsPages: boolean) => send('counting', { countsPages }, 'PUT'), {
    done: () => setFailed(null),
    refused: ({ message }) => setFailed(message),
  })
  const { isOn, locked } = view.counting
  return (
    <Card aria-labelledby="decide-title" className={layout.stack}>
      <h2 id="decide-title">You decide</h2>
      <Switch
        label="Help us count pages"
        about={locked ?? 'A browser that asks not to be tracked turns this off by itself.'}
        checked={count.busyWith ?? isOn}
        locked={locked !== null || count.isBusy}
        onChange={(checked) => void count.run(checked)}
      />
      {failed && <p role="alert">{failed}</p>}
    </Card>
  )
}
