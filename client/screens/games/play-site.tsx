import CircleCheck from 'lucide-react/icons/circle-check'
import ExternalLink from 'lucide-react/icons/external-link'
import Lock from 'lucide-react/icons/lock'
import Maximize from 'lucide-react/icons/maximize'
import { useRef } from 'react'
import type { GamesView } from '../../../shared/screens/games.ts'
import { Icon } from '../../design/icon.tsx'
import { useEmbedding } from '../../routing/use-embedding.ts'
import { RetryBanner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './games.module.css'
import { useHandOff } from './use-hand-off.ts'

interface PlaySiteProps {
  readonly title: string
  readonly site: NonNullable<GamesView['site']>
}

/** The play site in a frame, told who plays when it asks (S7.147, S7.148?). */
export function PlaySite({ title, site }: PlaySiteProps) {
  const section = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { isConnected, failed, isBusy, retry } = useHandOff(frame, site.origin)
  const { mayEmbed, isRefused } = useEmbedding()
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        sub="The children’s games, for you to try. What you play here never counts for your class."
        keepsSub
        tools={
          <ButtonLink
            tone="sec"
            className="not-small"
            href={site.url}
            leaves
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={ExternalLink} size="s" />
            Open in a new tab
          </ButtonLink>
        }
      />
      {isRefused && (
        <RetryBanner tone="bad" retry={() => window.location.reload()}>
          <b>We could not open the games here.</b> Please reload the page in a minute, or open them in a new
          tab.
        </RetryBanner>
      )}
      {failed && (
        <RetryBanner tone="bad" retry={retry} busy={isBusy}>
          <b>We could not connect the games to your account.</b> {failed}
        </RetryBanner>
      )}
      <section ref={section} className={styles.site} aria-label="Games">
        <header>
          <span className={styles.host}>
            <Icon of={Lock} size="s" />
            <b>{site.host}</b>
          </span>
          <span role="status">
            {isConnected && (
              <Chip tone="good">
                <Icon of={CircleCheck} size="s" />
                Connected
              </Chip>
            )}
          </span>
          {document.fullscreenEnabled && (
            <Button tone="quiet" dense aria-label="Full screen" onClick={() => openFully(section.current)}>
              <Icon of={Maximize} size="s" />
              <span className="not-small">Full screen</span>
            </Button>
          )}
        </header>
        {mayEmbed && (
          <iframe
            ref={frame}
            title="Games"
            src={site.url}
            className={styles.frame}
            sandbox="allow-scripts allow-same-origin allow-forms"
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
          />
        )}
      </section>
    </div>
  )
}

/** A browser that will not is left as it is: the games are on the page already. */
const openFully = (section: HTMLElement | null) => void section?.requestFullscreen().catch(() => undefined)
