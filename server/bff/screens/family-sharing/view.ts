import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { INVITATION_DAYS } from '../../../../shared/rules/invitations.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { FamilySharingView } from '../../../../shared/screens/family-sharing.ts'
import { familyText } from '../../rules/shared-text.ts'
import type { FamilySharingSources } from './load.ts'

interface Sources extends FamilySharingSources {
  readonly mayChange: boolean
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
}

/** Who else sees a parent's children, and whose children they see. */
export const familySharingView = (sources: Sources): FamilySharingView => ({
  second: secondOf(sources),
  mayChange: sources.mayChange,
  families: sources.shared.families.map((family) => ({
    guardianId: family.guardianId,
    owner: cutName(family.owner),
    text: familyText(family),
  })),
})

function secondOf({ guardian, now, zone }: Sources): FamilySharingView['second'] {
  if (guardian === null) return null
  const { email, name, state, at } = guardian
  const today = dayIn(zone, now)
  const day = dayIn(zone, new Date(at))
  const since = day === today ? 'today' : dateText(day, today)
  const about = {
    open: `Invited ${since}. The link works for ${INVITATION_DAYS} days.`,
    expired: `Invited ${since}, and the link has run out. Send it again.`,
    accepted: `${email} · sees your children since ${since}`,
  }
  return { who: name ?? email, about: about[state], state }
}
