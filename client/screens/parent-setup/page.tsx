import type { ParentSetupView } from '../../../shared/screens/parent-setup.ts'
import { useView } from '../../data/use-view.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Steps } from '../../ui/steps.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import styles from './parent-setup.module.css'

const STEPS = ['Your children', 'Your plan', 'Ready to play'] as const
const AT_PLAN = 1
const AT_END = 2
const HOPS = 4

/** The end of a parent's sign-up: the access code, and where the games are (S2.31, S2.193). */
export default function ParentSetupPage() {
  const resource = useView<ParentSetupView>('parent-setup')
  return (
    <WhenLoaded resource={resource} title="Ready to play" shape="rows">
      {({ title, text, isReady, accessCode, games, web, links }) => (
        <div className={layout.narrow}>
          <Steps steps={STEPS} at={isReady ? AT_END : AT_PLAN} className="no-print" />
          {isReady && (
            <div className={`${styles.art} no-print`}>
              <HoppingBead hops={HOPS} />
            </div>
          )}
          <PageHead title={title} sub={text} keepsSub />
          <div className={styles.parts}>
            {accessCode && (
              <Card aria-labelledby="code">
                <h2 id="code">1. Your access code</h2>
                <p className="sm soft">The children type it once on each device, then tap their name.</p>
                <p className={`${styles.code} num`}>{accessCode}</p>
                <p className={layout.row}>
                  <CopyButton text={accessCode} label="Copy the access code" />
                  <PrintButton />
                </p>
                <p className="sm muted">It opens names and games, never this page.</p>
              </Card>
            )}
            <Card aria-labelledby="games" className="no-print">
              <h2 id="games">2. Get the games</h2>
              <p className="sm soft">Open this page on the iPad.</p>
              <Games games={games} press="Install" />
              {web.length > 0 && (
                <>
                  <h3>No iPad at hand?</h3>
                  <p className="sm soft">These play in any browser.</p>
                  <Games games={web} press="Play now:" />
                </>
              )}
            </Card>
          </div>
          <div className={`${layout.row} no-print`}>
            {links.map(({ label, href }, at) => (
              <ButtonLink key={href} tone={at === 0 ? 'primary' : 'quiet'} href={href}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
      )}
    </WhenLoaded>
  )
}

interface GamesProps {
  readonly games: ParentSetupView['games']
  /** What pressing one does; the game's name follows. */
  readonly press: string
}

const Games = ({ games, press }: GamesProps) => (
  <ul className={styles.games}>
    {games.map(({ name, badge, grades, href }) => (
      <li key={name}>
        {isBadge(badge) && <Badge game={badge} label={null} />}
        <TwoLines about={grades}>
          {href === null ? (
            name
          ) : (
            <a href={href} target="_blank" rel="noreferrer" aria-label={`${press} ${name}`}>
              {name}
            </a>
          )}
        </TwoLines>
      </li>
    ))}
  </ul>
)
