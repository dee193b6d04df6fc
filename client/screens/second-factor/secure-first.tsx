import { useSearch } from 'wouter'
import { href, pages } from '../../../shared/paths.ts'
import type { SecondFactorView } from '../../../shared/screens/second-factor.ts'
import type { Resource } from '../../data/use-view.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorView } from '../../ui/failure.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { SecondFactor } from './second-factor.tsx'

/** For whoever must set up a second factor: before it is on, nothing else opens but the way out. */
export function SecureFirst({ resource }: { readonly resource: Resource<SecondFactorView> }) {
  const { view, error, retry, isValidating } = resource
  const returnTo = new URLSearchParams(useSearch()).get('return') ?? undefined
  if (view === undefined)
    return <GatePage>{error && <ErrorView error={error} retry={retry} busy={isValidating} />}</GatePage>
  return (
    <GatePage>
      <GateCard
        wide
        title={view.isOwed ? 'Set up two-step sign-in' : 'Two-step sign-in is on'}
        actions={
          view.isOwed ? (
            <ButtonLink tone="sec" href={pages.logout}>
              Sign out
            </ButtonLink>
          ) : (
            // A new document: what was closed a moment ago is asked for again.
            <ButtonLink leaves href={href(pages.home, undefined, { return: returnTo })}>
              Continue
            </ButtonLink>
          )
        }
      >
        <p>
          {view.isOwed
            ? 'Your role opens much about many children, so your password alone is not enough. Set up a second step now; everything else opens after that.'
            : 'From now on, signing in asks for your password and the second step.'}
        </p>
        <SecondFactor view={view} resource={resource} />
      </GateCard>
    </GatePage>
  )
}
