import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { AdminNoticesView } from '../../../shared/screens/admin-notices.ts'
import type { Command } from '../../data/use-command.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Logo } from '../../design/logo.tsx'
import { Banner } from '../../ui/banner.tsx'
import { bannerIcons } from '../../ui/banner-icons.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './preview.module.css'

const widths = [
  { value: 'wide', label: 'Wide' },
  { value: 'small', label: 'Small' },
] as const

interface PreviewProps {
  /** Null until who sees it was counted. */
  readonly preview: AdminNoticesView['preview']
  readonly publish: Command<AdminNoticesView, void>
  /** Whether it stands on the sign-in page rather than above the pages. */
  readonly isLogin: boolean
}

/** The banner as people will see it, how many they are, and the button that says it to them. */
export function Preview({ preview, publish, isLogin }: PreviewProps) {
  const [width, setWidth] = useState<'wide' | 'small'>('wide')
  return (
    <Card aria-labelledby="preview" className={layout.stack}>
      <div className={styles.head}>
        <h2 id="preview">Preview</h2>
        <Segmented label="Width" options={widths} value={width} onChange={setWidth} />
      </div>
      {preview === null ? (
        <p className="soft">Count who sees it, then publish it here.</p>
      ) : (
        <>
          <div className={classes(styles.mini, styles[width])}>
            {!isLogin && (
              <div className={styles.bar} aria-hidden="true">
                <Logo />
                <i />
                <i />
                <i />
              </div>
            )}
            <Banner
              tone={preview.banner.tone}
              icon={bannerIcons[preview.banner.kind]}
              box={isLogin}
              role="none"
              action={
                (preview.banner.actions.length > 0 || preview.banner.textHash !== null) && (
                  <>
                    {preview.banner.actions.map(({ label }) => (
                      <span key={label} className={styles.button}>
                        {label}
                      </span>
                    ))}
                    {preview.banner.textHash !== null && <Icon of={X} size="s" className={styles.close} />}
                  </>
                )
              }
            >
              <b>{preview.banner.lead}</b> {preview.banner.text}
            </Banner>
            {!isLogin && (
              <div className={styles.lines} aria-hidden="true">
                <i />
                <i />
                <i />
              </div>
            )}
          </div>
          <dl className={styles.counts}>
            {preview.counts.map(({ label, people }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{people}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>See it</dt>
              <dd className="num">{preview.total}</dd>
            </div>
          </dl>
          {preview.alongside && <p className="sm soft">{preview.alongside}</p>}
          <Button wide busy={publish.isBusy} onClick={() => void publish.run()}>
            {preview.publish}
          </Button>
        </>
      )}
    </Card>
  )
}
