import { useEffect, useRef, useState } from 'react'
import { dateWords, weekdayWords } from '../../../shared/rules/day-words.ts'
import { addDays, type DayInt } from '../../../shared/rules/days.ts'
import { PILOT_DAYS } from '../../../shared/rules/subscription.ts'
import type { SetupView } from '../../../shared/screens/setup.ts'
import type { Command } from '../../data/use-command.ts'
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
  const change = useRef<HTMLButtonElement>(null)
  const [isSet, setSet] = useState(false)

  // The pressed button disappears together with the calendar, on the page or in the dialog.
  useEffect(() => {
    if (!isSet || isNext || isOpen) return
    change.current?.focus()
    setSet(false)
  }, [isSet, isNext, isOpen])

  const begin = async (on: DayInt | 'now') => {
    if ((await start.run(on)) === undefined) return
    setOpen(false)
    setSet(true)
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
  const words = (
    <div className={styles.pick} aria-live="polite">
      <span className="sm soft">Your pilot</span>
      {day === null ? (
        <b className="disp">Pick a day</b>
      ) : (
        <>
          <b className="disp">{weekdayWords(day, pilot.today)}</b>
          <span>to {weekdayWords(addDays(day, PILOT_DAYS), pilot.today)}</span>
        </>
      )}
    </div>
  )
  const alert = failed && (
    <Banner box tone="bad">
      {failed}
    </Banner>
  )
  const onDay = day !== null && (
    <Button busy={start.isBusy && start.busyWith !== 'now'} onClick={() => void begin(day)}>
      Start on {dateWords(day, pilot.today)}
    </Button>
  )
  const now = (tone: 'quiet' | 'primary', className?: string) => (
    <Button
      tone={tone}
      className={className}
      busy={start.busyWith === 'now'}
      onClick={() => void begin('now')}
    >
      Start my pilot now!
    </Button>
  )

  if (isNext)
    return (
      <div className={styles.choice}>
        <Card pad="tight">{calendar}</Card>
        <div className={styles.side}>
          {words}
          {alert}
          {onDay}
          {now(day === null ? 'primary' : 'quiet')}
        </div>
      </div>
    )
  return (
    <>
      <p className={styles.row}>
        <Button ref={change} tone="sec" onClick={() => setOpen(true)}>
          {pilot.day === null ? 'Choose a day' : 'Change the day'}
        </Button>
        {now('quiet')}
      </p>
      {!isOpen && alert}
      {isOpen && (
        <Dialog
          title="When should your pilot start?"
          sub={`Today, or any day until ${pilot.lastStartWords}.`}
          onClose={() => setOpen(false)}
          footer={
            <>
              {/* On small screens this button is on the page only, because two buttons share the width here. */}
              {now('quiet', `${styles.aside} not-small`)}
              <Button tone="sec" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              {onDay}
            </>
          }
        >
          <div className={styles.inDialog}>
            {calendar}
            <div className={layout.stack}>
              {words}
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
