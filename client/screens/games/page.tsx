import type { GamesView } from '../../../shared/screens/games.ts'
import { useView } from '../../data/use-view.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { PlaySite } from './play-site.tsx'

const TITLE = 'Games'

/** The children's games, embedded for their teacher to try (S1.28, S2.23, S2.79). */
export default function GamesPage() {
  const resource = useView<GamesView>('games')
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {({ site }) =>
        site === null ? (
          <>
            <PageHead title={TITLE} />
            <Card>
              <EmptyState title="No games to open here">
                Games are not set up here. Children play on their own devices.
              </EmptyState>
            </Card>
          </>
        ) : (
          <PlaySite title={TITLE} site={site} />
        )
      }
    </WhenLoaded>
  )
}
