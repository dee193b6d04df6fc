import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'wouter'
import type { SurveyView } from '../../../shared/screens/survey.ts'
import type { Refused } from '../../data/api.ts'
import { isLinkInvalid } from '../../data/link-errors.ts'
import { useCommand } from '../../data/use-command.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { loadSurvey } from '../../survey-answers/use-answers.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { supportEmail } from '../../ui/support-email.ts'
import { Survey } from './survey.tsx'

/** The Factors of Learning survey of a class, by the link in a teacher's mail (S2.76). */
export default function SurveyPage() {
  const { token = '' } = useParams()
  const [view, setView] = useState<SurveyView | null>(null)
  const { run, error } = useCommand(loadSurvey, { done: setView })
  const load = useEffectEvent((given: string) => void run(given))
  useEffect(() => load(token), [token])
  if (view && view.students.length > 0) return <Survey token={token} view={view} />
  return (
    <GatePage>
      {error ? (
        <SurveyFault error={error} retry={() => void run(token)} />
      ) : view?.unread ? (
        <GateCard title={`We could not read the students of ${view.roster}`}>
          <p>Your answers are kept. Open the link again later: it works until {view.lastDay}.</p>
        </GateCard>
      ) : view ? (
        <GateCard title={`There are no students in ${view.roster}`}>
          <p>Once the class has students, this link opens their survey. It works until {view.lastDay}.</p>
        </GateCard>
      ) : (
        <GateCard title="Opening your survey ..." centered art={<HoppingBead hops={2} />} />
      )}
    </GatePage>
  )
}

function SurveyFault({ error, retry }: { readonly error: Refused['error']; readonly retry: () => void }) {
  const isOver = isLinkInvalid(error) || error.code === 'forbidden'
  return (
    <GateCard
      title={isOver ? 'This survey is closed' : 'We could not open your survey'}
      sign={{ icon: CircleX, tone: 'bad' }}
      actions={
        isOver ? (
          <ButtonLink leaves href={`mailto:${supportEmail()}`}>
            Ask for a new link
          </ButtonLink>
        ) : (
          <Button onClick={retry}>Try again</Button>
        )
      }
    >
      <p>{error.message}</p>
    </GateCard>
  )
}
