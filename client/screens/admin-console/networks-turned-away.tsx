import type { AdminConsoleView } from '../../../shared/screens/admin-console.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Address, TroubleList } from './trouble-list.tsx'

interface Props extends Pick<AdminConsoleView, 'turnedAway' | 'moreTurnedAway'> {
  readonly send: Resource<AdminConsoleView>['send']
}

/** The networks from which nobody can sign in for some minutes, each with the way to let them in again. */
export default function NetworksTurnedAway({ turnedAway, moreTurnedAway, send }: Props) {
  const lift = useCommand((network: string) => send('lift-network', { network }))
  return (
    <Card aria-labelledby="turned-away">
      <h2 id="turned-away">Networks turned away</h2>
      <p className="soft" role="status">
        {turnedAway.length === 0
          ? 'No network is turned away.'
          : 'After too many sign-ins or wrong attempts, nobody there can sign in for up to 15 minutes. People who are signed in notice nothing.'}
      </p>
      {lift.error && (
        <Banner box tone="bad">
          {lift.error.message}
        </Banner>
      )}
      {turnedAway.length > 0 && (
        <TroubleList
          troubles={turnedAway.map((network) => ({
            id: network,
            face: <Address>{network}</Address>,
            about: `from ${network}`,
          }))}
          action="Let in again"
          command={lift}
        />
      )}
      {moreTurnedAway && <p className="soft">{moreTurnedAway}</p>}
    </Card>
  )
}
