import type { NoIPadsView } from '../../../shared/screens/no-ipads.ts'
import { useView } from '../../data/use-view.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorView } from '../../ui/failure.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/** The notice for classes and families without iPads (S2.26, S2.90). */
export default function NoIPadsPage() {
  const { view, error, retry, isValidating } = useView<NoIPadsView>('no-ipads')
  return (
    <GatePage>
      {view && (
        <GateCard
          title="No iPads? Start with the web games."
          art={<HoppingBead hops={2} />}
          actions={
            <>
              {view.webGames.map(
                ({ gameKey, name, href }) =>
                  href && (
                    <ButtonLink key={gameKey} leaves href={href}>
                      Open {name}
                    </ButtonLink>
                  ),
              )}
              {view.settings && (
                <ButtonLink tone="sec" href={view.settings}>
                  We have iPads
                </ButtonLink>
              )}
              <ButtonLink tone="quiet" href={view.setup}>
                Back to setup
              </ButtonLink>
            </>
          }
        >
          <p>{view.text}</p>
        </GateCard>
      )}
      {!view && error && <ErrorView error={error} retry={retry} busy={isValidating} />}
    </GatePage>
  )
}
