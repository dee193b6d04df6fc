import { useState } from 'react'
import { Link } from 'wouter'
import type { SetupView } from '../../../shared/screens/setup.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './setup.module.css'

type App = SetupView['apps'][number]

/** What to do with an app of each type, and what the type is called. */
const APP_TYPES: Readonly<Record<string, { readonly chip: string; readonly press: string }>> = {
  ipad: { chip: 'iPad', press: 'Install' },
  web: { chip: 'Web', press: 'Open' },
}
const UNEXPECTED = 'Unexpected app type'

/** The access code, and the games to put on the devices (S2.128). */
export function Apps({ apps, accessCode, noIPads }: Pick<SetupView, 'apps' | 'accessCode' | 'noIPads'>) {
  const [unexpected, setUnexpected] = useState(false)
  return (
    <Card pad="tight" className={styles.apps}>
      {accessCode && (
        <p className={styles.row}>
          Access code <b className={`${styles.code} num`}>{accessCode}</b>
          <CopyButton text={accessCode} label="Copy the access code" />
        </p>
      )}
      {noIPads && (
        <p>
          <Link href={noIPads.href}>{noIPads.label}</Link>
        </p>
      )}
      {unexpected && (
        <Banner box tone="bad">
          {UNEXPECTED}
        </Banner>
      )}
      <ul className={styles.games}>
        {apps.map((app) => (
          <li key={app.gameKey}>
            {isBadge(app.badge) && <Badge game={app.badge} label={null} />}
            <span className={styles.grow}>
              <b className="strong">{app.name}</b> <Chip>{APP_TYPES[app.type]?.chip ?? app.grades}</Chip>
              <br />
              <span className="sm soft">
                {app.grades}. {app.content}
              </span>
            </span>
            <AppLink app={app} onUnexpected={() => setUnexpected(true)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Links to the app; reports an app of a type that this page does not know (S8.71). */
function AppLink({ app, onUnexpected }: { readonly app: App; readonly onUnexpected: () => void }) {
  const type = APP_TYPES[app.type]
  if (!type)
    return (
      <Button tone="sec" dense aria-label={`Install ${app.name}`} onClick={onUnexpected}>
        Install
      </Button>
    )
  if (app.href === null) return null
  return (
    <ButtonLink
      leaves
      tone="sec"
      dense
      href={app.href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${type.press} ${app.name}`}
    >
      {type.press}
    </ButtonLink>
  )
}
