import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import type { BackupCodeView } from '../../shared/screens/roster-editor.ts'
import { useCommand } from '../data/use-command.ts'
import { Icon } from '../design/icon.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './backup-code.module.css'
import { OnRecord } from './on-record.tsx'

interface BackupCodeDialogProps {
  readonly child: { readonly firstName: string; readonly name: string }
  readonly made: BackupCodeView
  /** Stops the code; throws `Refused`. */
  readonly onStop: () => Promise<void>
  readonly onClose: () => void
}

/** A child's new back-up code, told once: how it is used, and how long it works. */
export function BackupCodeDialog({ child, made, onStop, onClose }: BackupCodeDialogProps) {
  const { firstName, name } = child
  const stopping = useCommand(onStop)
  return (
    <Dialog
      title={`A back-up code for ${firstName}`}
      sub={`Opens the games for ${name} once, without pictures.`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" className={styles.print} onClick={() => window.print()}>
            <Icon of={Printer} size="s" />
            Print a slip
          </Button>
          <Button tone="sec" busy={stopping.isBusy} onClick={() => void stopping.run()}>
            Stop this code
          </Button>
          <Button autoFocus onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div data-print-sheet="">
        {stopping.failed && (
          <Banner box tone="bad">
            {stopping.failed}
          </Banner>
        )}
        <Digits code={made.code} />
        <Life {...made} />
        <ol className={styles.steps}>
          <li>{firstName} opens any game.</li>
          <li>{firstName} types this code where the class code goes.</li>
          <li>{firstName} is in, and the code is used up.</li>
        </ol>
        <OnRecord>
          Made by you at {made.madeAt}. A second code for {firstName} stops this one.
        </OnRecord>
      </div>
    </Dialog>
  )
}

const HALF = 3

/** Six digits in two halves; read out one by one. */
function Digits({ code }: Pick<BackupCodeView, 'code'>) {
  const halves = [code.slice(0, HALF), code.slice(HALF)]
  return (
    <p className={styles.code}>
      <span className="vh">{halves.map((half) => [...half].join(' ')).join(', ')}</span>
      {halves.map(inPlaces).map((digits) => (
        <span key={digits[0]?.place} className={styles.half} aria-hidden="true">
          {digits.map(({ place, digit }) => (
            <i key={place}>{digit}</i>
          ))}
        </span>
      ))}
    </p>
  )
}

/** Digits are told apart by their place in the code, because two may be the same. */
const inPlaces = (half: string, nth: number) =>
  [...half].map((digit, at) => ({ digit, place: nth * HALF + at }))

const SECOND_MS = 1000
const MINUTE = 60

/** How long the code still works, in minutes and on a line. */
function Life({ worksUntil, marks, secondsLeft }: BackupCodeView) {
  const left = useSecondsLeft(secondsLeft)
  const minutes = Math.ceil(left / MINUTE)
  const gone = 1 - left / Math.max(1, secondsLeft)
  if (left === 0) return <p className={styles.life}>This code has run out. Make another one.</p>
  return (
    <div className={styles.life}>
      <p className={styles.until}>
        <b className="strong">Works until {worksUntil}</b>
        <span className="num soft no-print" role="timer">
          {minutes} {minutes === 1 ? 'minute' : 'minutes'} left
        </span>
      </p>
      <div className={styles.line} aria-hidden="true">
        <i style={{ insetInlineStart: `${gone * 100}%` }} />
        {marks.map((mark) => (
          <s key={mark} />
        ))}
      </div>
      <p className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  )
}

function useSecondsLeft(atFirst: number): number {
  const [since] = useState(() => performance.now())
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, atFirst - Math.floor((now - since) / SECOND_MS))
}
