import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import type { DayInt } from '../../../shared/rules/days.ts'
import type { SetupView } from '../../../shared/screens/setup.ts'
import { viewAddress } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useView } from '../../data/use-view.ts'
import { useUnsavedChangesGuard } from '../../routing/unsaved-changes.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import layout from '../../ui/layout.module.css'
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

/** The setup checklist: what is done, what is next, and what each step needs (S2.98). */
export default function SetupPage() {
  const resource = useView<SetupView>('setup')
  const { mutate } = useSWRConfig()
  const [, navigate] = useLocation()
  // The frame shows the pilot, and what is left to do.
  const refreshFrame = () => void mutate(viewAddress('shell'))
  const start = useCommand((day: DayInt | 'now') => resource.send('start', day === 'now' ? {} : { day }), {
    done: ({ pilot, begun }) => {
      refreshFrame()
      if (pilot?.state === 'started') navigate(begun)
    },
  })
  const prompt = useUnsavedChangesGuard(isDayDue(resource.view) && !start.isBusy)
  const tick = useCommand(
    (what: { readonly step: string; readonly done: boolean }) => resource.send('tick', what),
    { overlaps: true, done: refreshFrame },
  )
  const reset = useCommand(() => resource.send('reset-devices'))

  return (
    <div className={layout.narrow}>
      <WhenLoaded resource={resource} title="Setup" shape="rows">
        {({ title, subtitle, done, steps, pilot, tone, onward, apps, accessCode, noIPads, devices }) => (
          <>
            <PageHead
              title={title}
              sub={onward ? undefined : subtitle}
              keepsSub
              tools={
                <div className={`${styles.progress} not-small`}>
                  <b className="strong sm">
                    {done} of {steps.length} done
                  </b>
                  <ProgressBar share={done / steps.length} />
                </div>
              }
            />
            {tick.error && (
              <Banner box tone="bad">
                {tick.error.message}
              </Banner>
            )}
            {onward && (
              <Banner
                box
                tone={tone}
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
            <Checklist steps={steps} tick={(step, isDone) => tick.run({ step, done: isDone })}>
              {(step) => {
                if (step.id === 'apps') {
                  const devicesAndApps = (
                    <div className={layout.stack}>
                      <Apps apps={apps} accessCode={accessCode} noIPads={noIPads} />
                      <Card pad="tight">
                        <ResetDevices {...devices} accessCode={accessCode} reset={reset} />
                      </Card>
                    </div>
                  )
                  if (step.state !== 'todo') return devicesAndApps
                  return (
                    <Disclosure title="Links and access code" about="for when you are ready">
                      {devicesAndApps}
                    </Disclosure>
                  )
                }
                const isOpen = pilot?.state === 'not-started' || pilot?.state === 'scheduled'
                return (
                  step.id === 'pilot' &&
                  pilot &&
                  isOpen && <PilotChoice pilot={pilot} isNext={step.state === 'now'} start={start} />
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

/** Whether the day of the pilot is what comes next. Whoever goes on to an earlier step is not asked for it (S5.109). */
const isDayDue = (view: SetupView | undefined): boolean =>
  view?.pilot?.state === 'not-started' &&
  view.steps.some(({ id, state }) => id === 'pilot' && state === 'now')
