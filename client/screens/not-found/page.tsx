import { pages } from '../../../shared/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WaysOn } from '../../ui/ways-on.tsx'

/** Shown for an account address that matches no screen. */
export default function NotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" />
      <Card>
        <EmptyState
          hops={4}
          title="There is no page at this address"
          action={
            <>
              <ButtonLink href={pages.account}>Go to your home page</ButtonLink>
              <WaysOn />
            </>
          }
        >
          The link may be old, or the page may not exist yet. Check the address, or start from your home page.
        </EmptyState>
      </Card>
    </>
  )
}
