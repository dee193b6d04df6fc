import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import type { SecondFactorView } from '../../../shared/screens/second-factor.ts'
import type { Resource } from '../../data/use-view.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconRow } from '../../ui/icon-row.tsx'
import layout from '../../ui/layout.module.css'
import { FactorDialogs } from './factor-dialogs.tsx'
import { Passkeys } from './passkeys.tsx'
import styles from './second-factor.module.css'
import { useFactor } from './use-factor.ts'

interface SecondFactorProps {
  readonly view: SecondFactorView
  readonly resource: Resource<SecondFactorView>
}

/** The second factor that is on, or how to turn one on; and the way back in without the phone. */
export function SecondFactor({ view, resource }: SecondFactorProps) {
  const factor = useFactor(view, resource)
  const { authenticator, passkeys, recoveryCodes, kinds } = view
  const isOn = kinds.length > 0
  return (
    <div className={layout.stack}>
      {factor.failed !== null && (
        <Banner box tone="bad">
          {factor.failed}
        </Banner>
      )}
      {factor.done !== null && (
        <Banner box tone="good">
          {factor.done}
        </Banner>
      )}
      <Card id="second-factor" aria-labelledby="second-factor-title">
        <h2 id="second-factor-title">Two-step sign-in</h2>
        <p className="soft sm">
          {view.isOffered
            ? 'Signing in then takes your password and something you have, so a password alone opens nothing.'
            : 'You sign in without a password here. Turn on the second step where you do: at Google or at your school platform.'}
        </p>
        {view.isOffered && (
          <IconRow
            icon={Smartphone}
            title="Authenticator app"
            about={authenticator ?? 'A code from an app on your phone.'}
          >
            {authenticator === null ? (
              <Button dense busy={factor.busyWith === 'start'} onClick={factor.start}>
                Set up
              </Button>
            ) : (
              <>
                <Chip tone="good">On</Chip>
                <Button
                  tone="sec"
                  dense
                  busy={factor.busyWith === 'start'}
                  onClick={factor.start}
                  aria-label="Use another phone for the authenticator app"
                >
                  Use another phone
                </Button>
              </>
            )}
          </IconRow>
        )}
        {passkeys !== null && view.isOffered && <Passkeys view={view} resource={resource} factor={factor} />}
        {recoveryCodes !== null && (
          <IconRow icon={KeyRound} title="Recovery codes" about={recoveryCodes.about}>
            {recoveryCodes.areFew && <Chip tone="warn">Few left</Chip>}
            <Button tone="sec" dense busy={factor.busyWith === 'renew'} onClick={factor.renew}>
              Make new ones
            </Button>
          </IconRow>
        )}
        {isOn && view.required !== null && <p className="soft sm">{view.required}</p>}
        {isOn && view.required === null && (
          <div className={styles.off}>
            <Button tone="quiet" onClick={factor.askOff}>
              Turn off two-step sign-in
            </Button>
          </div>
        )}
      </Card>
      <FactorDialogs factor={factor} />
    </div>
  )
}
