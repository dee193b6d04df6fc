import type { ParentSetupView } from '../../../shared/screens/parent-setup.ts'
import { useView } from '../../data/use-view.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { AT_END, AT_PLAN, FamilyStep } from '../../families/family-step.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import layout from '../../ui/layout.module.css'
import { PrintButton } from '../../ui/print-button.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import styles from './parent-setup.module.css'

const HOPS = 4

/** The end of a parent's sign-up: the access code, and where the games are (S2.31, S2.193). */
export default function ParentSetupPage() {
  const resource = useView<ParentSetupView>('parent-setup')
  return (
    <WhenLoaded resource={resource} title="Ready to play" shape="rows">
      {({ title, text, isReady, accessCode, games, web, links }) => (
        <FamilyStep
          at={isReady ? AT_END : AT_PLAN}
          title={title}
          sub={text}
          art={isReady && <HoppingBead hops={HOPS} />}
        >
          <div className={styles.parts}>
            {accessCode && (
              <Card className={styles.part} aria-labelledby="code">
                <h2 id="code">1. Your access code</h2>
                <p className="sm soft">The children type it once on each device, then tap their name.</p>
                <p className={`${styles.code} num`}>{accessCode}</p>
                <p className={layout.row}>
                  <CopyButton text={accessCode} label="Copy the access code" words="Copy" />
                  <PrintButton />
                </p>
                <p className="sm muted">It opens names and games, never this page.</p>
              </Card>
            )}
            <Card aria-labelledby="games" className={`${styles.part} no-print`}>
              <h2 id="games">2. Get the games</h2>
              <p className="sm soft">Open this page on the iPad.</p>
              <Games games={games} press="Install" />
              {web.length > 0 && (
                <div className={styles.web}>
                  <h3>No iPad at hand?</h3>
                  <p className="sm soft">These play in any browser.</p>
                  <Games games={web} press="Play now:" />
                </div>
              )}
            </Card>
          </div>
          <div className={`${layout.row} ${styles.ways} no-print`}>
            {links.map(({ label, href }, at) => (
              <ButtonLink key={href} tone={at === 0 ? 'primary' : 'quiet'} href={href}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </FamilyStep>
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
