import { pages } from '../../../shared/paths.ts'
import type { ParentsCongratsView } from '../../../shared/screens/parents-congrats.ts'
import { useView } from '../../data/use-view.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorView } from '../../ui/failure.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/** Where parents land after signing in (S2.99, S2.100?). */
export default function ParentsCongratsPage() {
  const { view, error, unread, retry, isValidating } = useView<ParentsCongratsView>('parents-congrats')
  if (error?.code === 'forbidden')
    return (
      <GatePage>
        <GateCard
          title="This page is for parents"
          actions={<ButtonLink href={pages.account}>Go to your home page</ButtonLink>}
        />
      </GatePage>
    )
  return (
    <GatePage>
      {view && (
        <GateCard
          title={view.title}
          art={<HoppingBead hops={4} />}
          actions={
            <>
              {view.links.map(({ label, href }, at) => (
                <ButtonLink key={href} tone={at === 0 ? 'primary' : 'sec'} href={href}>
                  {label}
                </ButtonLink>
              ))}
              <ButtonLink tone="quiet" href={pages.logout}>
                Sign out
              </ButtonLink>
            </>
          }
        >
          <p>{view.text}</p>
          {unread && (
            <Banner box tone="warn">
              {unread}
            </Banner>
          )}
        </GateCard>
      )}
      {!view && error && <ErrorView error={error} retry={retry} busy={isValidating} />}
    </GatePage>
  )
}
