import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import Eye from 'lucide-react/icons/eye'
import FileClock from 'lucide-react/icons/file-clock'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../shared/paths.ts'
import { MAX_VIEW_REASON, reasonFault } from '../../../shared/rules/view-reason.ts'
import type { FoundPerson } from '../../../shared/screens/admin-console.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { EndSessions } from './end-sessions.tsx'
import { LetInAgain } from './let-in-again.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { SendSurvey } from './send-survey.tsx'
import styles from './view-as.module.css'

const HINT = 'Kept with the record. At least 10 characters.'

interface ChosenPersonProps {
  readonly person: FoundPerson
  /** They may try again to sign in. */
  readonly onLetIn: () => void
}

/** The reason for viewing as somebody, and what else can be done about their account. */
export default function ChosenPerson({ person, onLetIn }: ChosenPersonProps) {
  return (
    <>
      {person.isViewable ? <Reason person={person} /> : <Who person={person} />}
      <LetInAgain person={person} onLetIn={onLetIn} />
      <SendSurvey person={person} />
      <EndSessions person={person} />
      <ResetFactor person={person} />
    </>
  )
}

function Reason({ person }: Pick<ChosenPersonProps, 'person'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)

  const refuse = (fault: string) => {
    setError(fault)
    field.current?.focus()
  }
  const start = useCommand(
    () => {
      const body = { accountId: person.accountId, reason }
      return request<{ redirectTo: string }>(api.viewAs, { method: 'POST', body })
    },
    {
      leaves: true,
      // Loads a new document, so nothing of the administrator's own stays in memory.
      done: ({ redirectTo }) => window.location.assign(redirectTo),
      refused: ({ fields }) => fields?.reason && refuse(fields.reason),
    },
  )
  const failed = start.error?.fields?.reason ? null : start.error?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = reasonFault(reason)
    if (fault === null) void start.run()
    else refuse(fault)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Who person={person} />
      <TextArea
        ref={field}
        name="reason"
        label="Reason"
        hint={HINT}
        error={error ?? undefined}
        maxLength={MAX_VIEW_REASON}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          if (error !== null) setError(reasonFault(target.value))
        }}
        onBlur={() => reason !== '' && setError(reasonFault(reason))}
      />
      <ul className={styles.facts}>
        <Fact icon={Clock}>Ends after 15 minutes without use, 30 at most</Fact>
        <Fact icon={Eye}>You see what {person.firstName} sees, with a banner on every page</Fact>
        <Fact icon={FileClock}>Start, stop and every change are recorded</Fact>
        <Fact icon={CreditCard}>Cards and passwords stay hidden</Fact>
      </ul>
      {failed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      <Button type="submit" wide busy={start.isBusy}>
        <Icon of={VenetianMask} size="s" />
        Start viewing as {person.firstName}
      </Button>
    </form>
  )
}

const Who = ({ person }: Pick<ChosenPersonProps, 'person'>) => (
  <div className={styles.who}>
    <Avatar initials={person.initials} tint={person.tint} size="l" />
    <TwoLines about={`${person.role} · ${person.institution}`}>{person.name}</TwoLines>
  </div>
)

function Fact({ icon, children }: { readonly icon: typeof Clock; readonly children: React.ReactNode }) {
  return (
    <li>
      <Icon of={icon} size="s" />
      <span>{children}</span>
    </li>
  )
}
