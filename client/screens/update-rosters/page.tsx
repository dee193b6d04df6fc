import { useSWRConfig } from 'swr'
import type { UpdateRostersView } from '../../../shared/screens/update-rosters.ts'
import { viewAddress } from '../../data/api.ts'
import { useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Mover } from './mover.tsx'

const TITLE = 'Update rosters'

/** Moves a school's students into the classes of the next school year (S2.38, S2.84). */
export default function UpdateRostersPage() {
  const [params] = useParams(['school'])
  const { mutate } = useSWRConfig()
  const resource = useView<UpdateRostersView>('update-rosters', params)
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {({ back, school }) =>
        school ? (
          <Mover
            key={school.schoolId}
            back={back}
            school={school}
            title={TITLE}
            send={resource.send}
            onSaved={() => void mutate(viewAddress('shell'))}
            newest={resource.newest}
          />
        ) : (
          <>
            <PageHead title={TITLE} />
            <Card>
              <EmptyState
                title="Choose a school first"
                action={<ButtonLink href={back}>Choose a school</ButtonLink>}
              >
                Open a school under Accounts/Roster and press Update rosters.
              </EmptyState>
            </Card>
          </>
        )
      }
    </WhenLoaded>
  )
}
