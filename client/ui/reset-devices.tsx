import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useId, useState } from 'react'
import type { Command } from '../data/use-command.ts'
import { Icon } from '../design/icon.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import layout from './layout.module.css'
import { ProgressBar } from './progress-bar.tsx'
import styles from './reset-devices.module.css'

interface ResetDevicesProps {
  readonly inUse: number
  readonly limit: number
  /** The next date they can be reset after today, for example 'November 1'. */
  readonly againFrom: string
  readonly accessCode: string | null
  /** Resets them; refused with 'too-many' until the next month. */
  readonly reset: Command<unknown, void>
}

type Step = 'button' | 'confirmation' | 'finished'

/** Resets an account's devices: button, confirmation, result (S2.134). */
export function ResetDevices({ inUse, limit, againFrom, accessCode, reset }: ResetDevicesProps) {
  const id = useId()
  const [step, setStep] = useState<Step>('button')
  const refused = reset.error
  const devices = inUse === 1 ? '1 device' : `${inUse} devices`

  const confirm = async () => {
    const result = await reset.run()
    setStep(result === undefined ? 'button' : 'finished')
  }

  return (
    <section className={layout.stack} aria-labelledby={id}>
      {step === 'finished' ? (
        <div role="status" className={styles.finished}>
          <span className={styles.sign}>
            <Icon of={CircleCheck} size="l" />
          </span>
          <h3 id={id}>All devices are reset</h3>
          <p className="soft">
            Type the access code <b className="strong num">{accessCode}</b> on each device you want to use.
          </p>
        </div>
      ) : (
        <>
          <h3 id={id}>Devices</h3>
          {refused ? (
            <Banner box tone="warn" role="alert">
              {refused.message}
            </Banner>
          ) : (
            <p className="soft">
              Each iPad or computer whose app has used your access code counts as one. Browsers do not count.
            </p>
          )}
        </>
      )}
      <div>
        <p className={`${styles.figures} sm`}>
          <b className="strong">Apps in use</b>
          <span className="num">
            {inUse} of {limit}
          </span>
        </p>
        <ProgressBar share={inUse / limit} className={styles.bar} />
      </div>
      <p className={layout.row}>
        {step === 'finished' ? (
          <Button tone="sec" onClick={() => setStep('button')}>
            Done
          </Button>
        ) : (
          <>
            <Button
              tone="sec"
              aria-disabled={inUse === 0 || refused?.code === 'too-many' || undefined}
              onClick={() => setStep('confirmation')}
            >
              <Icon of={RotateCcw} size="s" />
              Reset devices
            </Button>
            <span className="sm muted">
              {inUse === 0 ? 'No apps are in use' : 'Can be done once a month'}
            </span>
          </>
        )}
      </p>
      {step === 'confirmation' && (
        <Dialog
          title={inUse === 1 ? 'Reset 1 device?' : `Reset all ${devices}?`}
          onClose={() => setStep('button')}
          footer={
            <>
              <Button tone="sec" autoFocus onClick={() => setStep('button')}>
                Keep devices
              </Button>
              <Button tone="danger" busy={reset.isBusy} onClick={() => void confirm()}>
                Reset {devices}
              </Button>
            </>
          }
        >
          <p>
            Every device has to type the access code again, in a browser too. Children, pictures and results
            stay as they are. You cannot do this again before {againFrom}.
          </p>
        </Dialog>
      )}
    </section>
  )
}
