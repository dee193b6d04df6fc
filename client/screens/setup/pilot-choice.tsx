import { useEffect, useRef, useState } from 'react'
import { dateText, weekdayLabel } from '../../../shared/rules/day-text.ts'
import { addDays, type DayInt } from '../../../shared/rules/days.ts'
import { PILOT_DAYS } from '../../../shared/rules/subscription.ts'
import type { SetupView } from '../../../shared/screens/setup.ts'
import type { Command } from '../../data/use-command.ts'
import { classes } from '../../design/classes.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Calendar } from '../../ui/calendar.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import styles from './setup.module.css'

interface PilotChoiceProps {
  readonly pilot: NonNullable<SetupView['pilot']>
  /** If this step is next, the calendar is on the page; otherwise it opens in a dialog (S2.217). */
  readonly isNext: boolean
  /** Starts the pilot on a given day, or now. */
  readonly start: Command<SetupView, DayInt | 'now'>
}

/** Chooses the first day of a pilot: today, right away, or a day from the calendar (S2.129, S4.20, S4.21). */
export function PilotChoice({ pilot, isNext, start }: PilotChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState<DayInt | null>(pilot.day)
  const failed = start.error?.fields?.day ?? start.error?.message
  const changeButton = useRef<HTMLButtonElement>(null)
  const [hasJustStarted, setHasJustStarted] = useState(false)

  // The pressed button disappears together with the calendar, on the page or in the dialog.
  useEffect(() => {
    if (!hasJustStarted || isNext || isOpen) return
    changeButton.current?.focus()
    setHasJustStarted(false)
  }, [hasJustStarted, isNext, isOpen])

  const startPilot = async (on: DayInt | 'now') => {
    if ((await start.run(on)) === undefined) return
    setOpen(false)
    setHasJustStarted(true)
  }

  const calendar = (
    <Calendar
      label="Pilot start date"
      value={day}
      first={pilot.today}
      last={pilot.lastStart}
      today={pilot.today}
      daysAfter={PILOT_DAYS}
      autoFocus={isOpen}
      onPick={(picked) => {
        start.reset()
        setDay(picked)
      }}
    />
  )
  const summary = (
    <div className={styles.pick} aria-live="polite">
      <span className="sm soft">Your pilot</span>
      {day === null ? (
        <b className="disp">Pick a day</b>
      ) : (
        <>
          <b className="disp">{weekdayLabel(day, pilot.today)}</b>
          <span>to {weekdayLabel(addDays(day, PILOT_DAYS), pilot.today)}</span>
        </>
      )}
    </div>
  )
  const alert = failed && (
    <Banner box tone="bad">
      {failed}
    </Banner>
  )
  const startOnDayButton = day !== null && (
    <Button busy={start.isBusy && start.busyWith !== 'now'} onClick={() => void startPilot(day)}>
      Start on {dateText(day, pilot.today)}
    </Button>
  )
  const startNowButton = (tone: 'quiet' | 'primary', className?: string) => (
    <Button
      tone={tone}
      className={className}
      busy={start.busyWith === 'now'}
      onClick={() => void startPilot('now')}
    >
      Start my pilot now!
    </Button>
  )

  if (isNext)
    return (
      <div className={styles.choice}>
        <Card pad="tight">{calendar}</Card>
        <div className={styles.side}>
          {summary}
          {alert}
          {startOnDayButton}
          {startNowButton(day === null ? 'primary' : 'quiet')}
        </div>
      </div>
    )
  return (
    <>
      <p className={classes(styles.row, styles.ways)}>
        <Button ref={changeButton} tone="sec" onClick={() => setOpen(true)}>
          {pilot.day === null ? 'Choose a day' : 'Change the day'}
        </Button>
        {startNowButton('quiet')}
      </p>
      {!isOpen && alert}
      {isOpen && (
        <Dialog
          title="When should your pilot start?"
          sub={`Today, or any day until ${pilot.lastStartText}.`}
          onClose={() => setOpen(false)}
          footer={
            <>
              {startNowButton('quiet', styles.aside)}
              <Button tone="sec" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              {startOnDayButton}
            </>
          }
        >
          <div className={styles.inDialog}>
            {calendar}
            <div className={layout.stack}>
              {summary}
              <p className="sm soft">
                Children can use the games from 12:00 am on the first day. Your class sees nothing before
                that.
              </p>
              {alert}
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
