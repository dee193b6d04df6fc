import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import type { SetupView } from '../../../shared/screens/setup.ts'
import { Refused, viewAddress } from '../../data/api.ts'
import { useView } from '../../data/use-view.ts'
import { useUnsavedChangesGuard } from '../../routing/unsaved-changes.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ResetDevices } from '../../ui/reset-devices.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Apps } from './apps.tsx'
import { Checklist } from './checklist.tsx'
import { PilotChoice } from './pilot-choice.tsx'
import styles from './setup.module.css'

const NO_DAY = "You haven't picked a start date for your pilot."

/** The setup checklist: what is done, what is next, and what each stop needs (S2.98). */
export default function SetupPage() {
  const resource = useView<SetupView>('setup')
  const { mutate } = useSWRConfig()
  const [, navigate] = useLocation()
  const [isStarting, setStarting] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const prompt = useUnsavedChangesGuard(resource.view?.pilot?.state === 'not-started' && !isStarting)

  const start = async (day?: number): Promise<string | null> => {
    setStarting(true)
    try {
      const view = await resource.send('start', day === undefined ? {} : { day })
      // Its banner and the account menu go by the pilot too.
      void mutate(viewAddress('shell'))
      if (view.pilot?.state === 'started') navigate(view.begun)
      return null
    } catch (error) {
      return error instanceof Refused ? (error.error.fields?.day ?? error.error.message) : null
    } finally {
      setStarting(false)
    }
  }
  const tick = async (step: string, done: boolean) => {
    setFailed(null)
    try {
      await resource.send('tick', { step, done })
    } catch (error) {
      setFailed(error instanceof Refused ? error.error.message : null)
    }
  }
  const reset = async () => {
    try {
      await resource.send('reset-devices')
      return null
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { message: error.error.message, thisMonth: error.error.code === 'too-many' }
    }
  }

  return (
    <div className={styles.page}>
      <WhenLoaded resource={resource} title="Set up your class" shape="rows">
        {({ title, subtitle, done, stops, pilot, onward, apps, accessCode, noIPads, devices }) => (
          <>
            <PageHead
              title={title}
              sub={onward ? undefined : subtitle}
              tools={
                <div className={`${styles.progress} not-small`}>
                  <b className="strong sm">
                    {done} of {stops.length} done
                  </b>
                  <ProgressBar share={done / stops.length} />
                </div>
              }
            />
            {failed && (
              <Banner box tone="bad">
                {failed}
              </Banner>
            )}
            {onward && (
              <Banner
                box
                tone="good"
                className={styles.onward}
                action={
                  <ButtonLink tone="sec" dense href={onward.href}>
                    {onward.label}
                  </ButtonLink>
                }
              >
                {subtitle}
              </Banner>
            )}
            <Checklist stops={stops} tick={tick}>
              {(stop) => {
                if (stop.id === 'apps')
                  return (
                    <>
                      <Apps apps={apps} accessCode={accessCode} noIPads={noIPads} />
                      <Card pad="tight">
                        <ResetDevices {...devices} accessCode={accessCode} reset={reset} />
                      </Card>
                    </>
                  )
                const isOpen = pilot?.state === 'not-started' || pilot?.state === 'scheduled'
                return (
                  stop.id === 'pilot' &&
                  pilot &&
                  isOpen && <PilotChoice pilot={pilot} isNext={stop.state === 'now'} start={start} />
                )
              }}
            </Checklist>
          </>
        )}
      </WhenLoaded>
      {prompt && (
        <LeaveDialog
          title="No start date yet"
          stay="Pick a date"
          leave="Leave anyway"
          onStay={prompt.stay}
          onLeave={prompt.leave}
        >
          {NO_DAY}
        </LeaveDialog>
      )}
    </div>
  )
}
