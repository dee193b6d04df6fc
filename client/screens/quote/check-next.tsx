import Landmark from 'lucide-react/icons/landmark'
import MessageCircle from 'lucide-react/icons/message-circle'
import School from 'lucide-react/icons/school'
import { countOf } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { IconRow } from '../../ui/icon-row.tsx'
import { supportEmail } from '../../ui/support-email.ts'
import { WithSupport } from '../../ui/with-support.tsx'
import type { Plan } from './savings.ts'
import type { Paying } from './use-quote.ts'
import { WhatHappensNext } from './what-happens-next.tsx'
import { useStanding, WhereItStands } from './where-it-stands.tsx'

interface CheckNextProps extends Pick<Paying, 'quote' | 'choice'> {
  readonly plan: Plan
}

/** A quote for which a check was announced: where it stands, and what happens next. */
export default function CheckNext({ quote, choice, plan }: CheckNextProps) {
  const { standing } = useStanding(quote)
  return (
    <>
      <WhereItStands standing={standing} />
      <WhatHappensNext>
        <IconRow
          icon={Landmark}
          title={`Send the check for ${plan.total}`}
          about={`Write ${quote.number} on it. The quote has the address it goes to.`}
        />
        <IconRow
          icon={School}
          title={`${countOf(choice.numStudents, 'seat')} at ${choice.institutionName}`}
          about={`Our team opens them when the check is here, to ${dateText(plan.endDate)}.`}
        />
        <IconRow
          icon={MessageCircle}
          title="A word from our team"
          about={<WithSupport>{`Customer service expects the check: ${supportEmail()}`}</WithSupport>}
        />
      </WhatHappensNext>
    </>
  )
}
