import { href, pages } from '../../../shared/paths.ts'
import type { RosterEditorParams } from '../../../shared/screens/roster-editor.ts'
import type { Resource } from '../../data/use-view.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import gate from '../../ui/failure.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { WithSupport } from '../../ui/with-support.tsx'

interface ClassUnreadProps extends Pick<Resource<unknown>, 'retry' | 'isValidating'> {
  readonly message: string
  readonly params: RosterEditorParams
}

/** A class with a child who cannot be read, which would be taken out by saving (S8.66?). */
export const ClassUnread = ({ message, params, retry, isValidating }: ClassUnreadProps) => (
  <>
    <PageHead title="Roster" />
    <Card className={gate.gate} role="alert">
      <h2>This class cannot be changed right now</h2>
      <p className="soft">
        <WithSupport>{message}</WithSupport>
      </p>
      <ButtonLink href={href(pages.roster, undefined, params)}>Back to Rosters</ButtonLink>
      <ButtonLink tone="sec" href={href(pages.skills, undefined, params)}>
        See everybody else
      </ButtonLink>
      <Button tone="sec" busy={isValidating} onClick={retry}>
        Try again
      </Button>
    </Card>
  </>
)
