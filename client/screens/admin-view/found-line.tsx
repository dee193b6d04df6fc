import School from 'lucide-react/icons/school'
import type { FoundPeople } from '../../../shared/screens/admin-view.ts'
import { ChildLink } from '../../child-links/child-link.tsx'
import { Icon } from '../../design/icon.tsx'
import { Invitation } from '../../invitations/invitation.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'

interface FoundLineProps {
  readonly found: FoundPeople['groups'][number]['found'][number]
  readonly onOpen: () => void
}

/** Somebody who was found, or a school: who it is, where, and the invitation that is not accepted yet. */
export function FoundLine({ found, onOpen }: FoundLineProps) {
  const { id, name, fullName, avatar, about, href, invitation } = found
  const shown = <CutName name={name} fullName={fullName} />
  return (
    <li>
      {avatar ? <Avatar {...avatar} /> : <Icon of={School} />}
      <TwoLines about={about}>
        {href === null ? (
          shown
        ) : (
          <ChildLink href={href} onClick={onOpen}>
            {shown}
          </ChildLink>
        )}
      </TwoLines>
      {invitation && <Invitation screen="admin-view" person={id} name={fullName} invitation={invitation} />}
    </li>
  )
}
