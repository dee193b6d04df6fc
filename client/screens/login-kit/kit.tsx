import { useState } from 'react'
import type { LoginKitView } from '../../../shared/screens/login-kit.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Badges } from './badges.tsx'
import { firstChoices } from './choices.ts'
import { KitChoices } from './kit-choices.tsx'
import { Poster } from './poster.tsx'

/** What is printed is chosen above, and stands below as the printer gets it. */
export function Kit({ view }: { readonly view: LoginKitView }) {
  const [choices, setChoices] = useState(firstChoices)
  const { advice } = view
  return (
    <>
      <div className="no-print">
        {advice && (
          <Banner
            box
            action={
              <ButtonLink tone="sec" dense href={advice.way.href}>
                {advice.way.label}
              </ButtonLink>
            }
          >
            {advice.text}
          </Banner>
        )}
        <KitChoices choices={choices} count={view.students.length} onChange={setChoices} />
      </div>
      {choices.badges && <Badges view={view} {...choices} />}
      {choices.poster && <Poster view={view} />}
    </>
  )
}
