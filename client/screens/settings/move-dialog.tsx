import CreditCard from 'lucide-react/icons/credit-card'
import EyeOff from 'lucide-react/icons/eye-off'
import Hourglass from 'lucide-react/icons/hourglass'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import School from 'lucide-react/icons/school'
import Sliders from 'lucide-react/icons/sliders-horizontal'
import Undo2 from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
import UserCheck from 'lucide-react/icons/user-check'
import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import type {
  ChangeFact,
  InstitutionChangeParams,
  InstitutionChangeView,
} from '../../../shared/screens/institution-change.ts'
import { viewAddress } from '../../data/api.ts'
import { useView } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './move-dialog.module.css'

type Change = NonNullable<InstitutionChangeView['change']>

interface MoveDialogProps {
  /** The institution that is left, and the chosen one; its name is empty for none. */
  readonly from: string
  readonly to: InstitutionChangeParams
  readonly isBusy: boolean
  readonly onMove: () => void
  /** Takes the choice back. */
  readonly onStay: () => void
  readonly onClose: () => void
}

/** Says what another school or district means, before it is saved; nothing to say if nothing is left behind. */
export function MoveDialog({ from, to, isBusy, onMove, onStay, onClose }: MoveDialogProps) {
  const { view, error, retry, isValidating } = useView<InstitutionChangeView>('institution-change', to)
  const address = viewAddress('institution-change', to)
  const { mutate } = useSWRConfig()
  // The answer holds for this opening only: at the next, another institution may be left.
  useEffect(() => () => void mutate(address, undefined), [mutate, address])
  const isNothing = view !== undefined && view.change === null
  const pass = useEffectEvent(onMove)
  useEffect(() => {
    if (isNothing) pass()
  }, [isNothing])
  if (isNothing) return null
  return (
    <Dialog
      wide
      title={to.name === '' ? `Leave ${from}?` : `Move to ${to.name}?`}
      sub={view?.change?.sub}
      onClose={onClose}
      footer={
        view?.change && (
          <>
            <span className={classes('sm soft', styles.nothing)}>Nothing is changed yet</span>
            <Button tone="sec" busy={isBusy} onClick={onMove}>
              {view.change.move}
            </Button>
            <Button autoFocus onClick={onStay}>
              {view.change.stay}
            </Button>
          </>
        )
      }
    >
      {view === undefined && error ? (
        <PartUnavailable retry={retry} busy={isValidating} />
      ) : (
        <Skeleton until={view?.change ?? undefined} retry={retry} shape="rows">
          {(change) => (
            <>
              <Journey change={change} to={to.name} />
              <div className={styles.columns}>
                {change.columns.map((parts) => (
                  <div key={parts[0]?.title}>
                    {parts.map(({ title, facts }) => (
                      <section key={title}>
                        <h3>{title}</h3>
                        <ul>
                          {facts.map((fact) => (
                            <Fact key={fact.lead} {...fact} />
                          ))}
                        </ul>
                      </section>
                    ))}
                  </div>
                ))}
              </div>
            </>
          )}
        </Skeleton>
      )}
    </Dialog>
  )
}

/** From one institution to the other as a lane; the columns below say it in words. */
const Journey = ({ change, to }: { readonly change: Change; readonly to: string }) => (
  <ol className={styles.journey} aria-hidden="true">
    <li>
      <i>
        <Icon of={School} />
      </i>
      <b>{change.from}</b>
    </li>
    <li>
      <Avatar initials={change.me.initials} tint={change.me.tint} className={styles.me} />
      <b>{change.me.name}</b>
    </li>
    <li className={styles.to}>
      <i>{to !== '' && <Icon of={School} />}</i>
      <b>{to}</b>
    </li>
  </ol>
)

const icons: Readonly<Record<ChangeFact['icon'], typeof School>> = {
  plan: CreditCard,
  people: School,
  rules: KeyRound,
  administrator: UserCheck,
  account: User,
  settings: Sliders,
  view: EyeOff,
  wait: Hourglass,
  back: Undo2,
  mail: Mail,
}

const Fact = ({ icon, lead, about }: ChangeFact) => (
  <li>
    <Icon of={icons[icon]} size="s" />
    <span>
      <b className="strong">{lead}</b> <span className="soft">{about}</span>
    </span>
  </li>
)
