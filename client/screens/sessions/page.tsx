import CircleCheck from 'lucide-react/icons/circle-check'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { useState } from 'react'
import type { SessionsView } from '../../../shared/screens/sessions.ts'
import { useCommand } from '../../data/use-command.ts'
import { useView } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconRow } from '../../ui/icon-row.tsx'
import layout from '../../ui/layout.module.css'
import { SidePage } from '../../ui/side-list.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import styles from './sessions.module.css'

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet } as const
const OTHERS = 'others'

/** Where the user is signed in, with a button to end each session. */
export default function SessionsPage() {
  const resource = useView<SessionsView>('sessions')
  const [outcome, setOutcome] = useState<{ readonly tone: 'good' | 'bad'; readonly text: string } | null>(
    null,
  )

  const command = useCommand(
    ({ target }: { readonly target: string; readonly title: string }) =>
      target === OTHERS ? resource.send('end-others', {}) : resource.send('end', { name: target }),
    {
      overlaps: true,
      done: (_, { title }) => setOutcome({ tone: 'good', text: `${title} signed out.` }),
      refused: ({ code, message }) => {
        // It has ended in the meantime: reload the list.
        if (code === 'not-found') resource.retry()
        else setOutcome({ tone: 'bad', text: message })
      },
    },
  )
  const endingTarget = command.busyWith?.target
  const end = (target: string, title: string) => {
    setOutcome(null)
    void command.run({ target, title })
  }
  return (
    <WhenLoaded resource={resource} title="Settings" shape="rows">
      {(view) => (
        <SidePage sections={view.sections}>
          <div className={layout.stack}>
            {outcome && (
              <Banner box tone={outcome.tone}>
                {outcome.text}
              </Banner>
            )}
            <Card id="sign-ins" aria-labelledby="sign-ins-title">
              <div className={styles.head}>
                <div>
                  <h2 id="sign-ins-title">Where you are signed in</h2>
                  <p className="soft sm">
                    Your own sign-ins. If you don’t recognize one, sign it out and choose a new password.
                  </p>
                </div>
                {view.hasOthers && (
                  <Button
                    tone="sec"
                    busy={endingTarget === OTHERS}
                    onClick={() => end(OTHERS, 'Everywhere else is')}
                  >
                    Sign out everywhere else
                  </Button>
                )}
              </div>
              <ul>
                {view.own.map(({ name, device, title, about, isThis }) => (
                  <IconRow key={name} as="li" icon={icons[device]} title={title} about={about}>
                    {isThis ? (
                      <Chip tone="good">
                        <Icon of={CircleCheck} size="s" />
                        This browser
                      </Chip>
                    ) : (
                      <Button
                        tone="sec"
                        dense
                        busy={endingTarget === name}
                        aria-label={`Sign out ${title}`}
                        onClick={() => end(name, `${title} is`)}
                      >
                        Sign out
                      </Button>
                    )}
                  </IconRow>
                ))}
              </ul>
            </Card>
            {view.devices && (
              <Card aria-labelledby="devices-title">
                <h2 id="devices-title">Children’s devices</h2>
                <p className="soft sm">
                  Opened with your access code. They see names, pictures and games, never your screens.
                </p>
                <IconRow icon={Tablet} title={view.devices.title} about={view.devices.about}>
                  <Chip tone="brand">Access code</Chip>
                </IconRow>
              </Card>
            )}
            <p className="sm muted">{view.lifetimeText}</p>
          </div>
        </SidePage>
      )}
    </WhenLoaded>
  )
}
