import { Suspense } from 'react'
import type { AdministratorsView } from '../../shared/screens/roll-up.ts'
import type { Resource } from '../data/use-view.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Nobody, RollUp, type RollUpState } from './roll-up.tsx'

interface AdministratorsTabProps extends RollUpState {
  readonly view: AdministratorsView
  readonly title: string
  /** The screen that the tab draws. */
  readonly screen: string
  readonly resource: Pick<Resource<unknown>, 'retry' | 'isValidating'>
}

/** What a tab shows to administrators in place of a class: a roll-up, or whom to ask for verification. */
export default function AdministratorsTab({ view, title, screen, ...rest }: AdministratorsTabProps) {
  if (view.form === 'roll-up') return <RollUp view={view} title={title} screen={screen} {...rest} />
  return (
    <>
      <PageHead title={title} />
      <Card>
        <Suspense>
          <Nobody title={view.title} text={view.text} />
        </Suspense>
      </Card>
    </>
  )
}
