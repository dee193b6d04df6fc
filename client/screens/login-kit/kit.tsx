import { useState } from 'react'
import type {
  LoginKitParams,
  LoginKitView,
  NewBadges,
  PasswordSlip,
} from '../../../shared/screens/login-kit.ts'
import { AdviceBanner } from '../../ui/advice-banner.tsx'
import { BadgeCodes } from './badge-codes.tsx'
import { Badges } from './badges.tsx'
import { firstChoices } from './choices.ts'
import { KitChoices } from './kit-choices.tsx'
import { Poster } from './poster.tsx'
import { Slip } from './slip.tsx'
import { SlipCard } from './slip-card.tsx'

interface KitProps {
  readonly view: LoginKitView
  readonly params: LoginKitParams
}

/** What is printed is chosen above, and stands below as the printer gets it. */
export function Kit({ view, params }: KitProps) {
  const [choices, setChoices] = useState(firstChoices)
  /** Held here alone, while it is shown. */
  const [slip, setSlip] = useState<PasswordSlip | null>(null)
  /** Their pictures, until the page is left: they are told once. */
  const [made, setMade] = useState<NewBadges['badges']>([])
  const { advice } = view
  if (slip) return <Slip slip={slip} onDone={() => setSlip(null)} />
  return (
    <>
      <div className="no-print">
        {advice && <AdviceBanner advice={advice} />}
        <KitChoices choices={choices} count={view.students.length} onChange={setChoices} />
        <BadgeCodes params={params} isMade={made.length > 0} onMade={({ badges }) => setMade(badges)} />
        {view.hasPictures && <SlipCard name={view.name} params={params} onSlip={setSlip} />}
      </div>
      {choices.badges && <Badges view={view} made={made} {...choices} />}
      {choices.poster && <Poster view={view} />}
    </>
  )
}
