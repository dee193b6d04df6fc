import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useState } from 'react'
import { countOf } from '../../../shared/rules/counts.ts'
import { SURVEY_DAYS } from '../../../shared/rules/survey.ts'
import type { FoundPerson, SurveySent } from '../../../shared/screens/admin-console.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './end-sessions.module.css'

const WORDS = { conflict: 'This account has no class with students.' } as const

/** Mails a teacher the Factors of Learning survey of each class. Asks first, because their students are named there. */
export function SendSurvey({ person }: { readonly person: FoundPerson }) {
  const { accountId, name, firstName, noun, isViewable } = person
  const [isConfirming, setConfirming] = useState(false)
  const [sent, setSent] = useState<SurveySent | null>(null)
  const send = useCommand(
    (_: undefined, keyOf) =>
      sendCommand<SurveySent>('admin-console', 'send-survey', {
        body: { accountId, key: keyOf(accountId) },
      }),
    {
      words: WORDS,
      done: (answer) => {
        setSent(answer)
        setConfirming(false)
      },
    },
  )
  // A family's children are in no class that is asked about.
  if (!isViewable || noun === 'parent') return null
  return (
    <div className={styles.end}>
      {sent && (
        <Banner box tone="good">
          {name} gets {countOf(sent.classes, 'mail')}, one for each class.
        </Banner>
      )}
      <Button tone="sec" wide onClick={() => setConfirming(true)}>
        <Icon of={ClipboardList} size="s" />
        Send {firstName} the survey
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Send ${name} the Factors of Learning survey?`}
          keep="Do not send"
          confirm="Send the survey"
          tone="primary"
          command={{
            run: async () => void (await send.run(undefined)),
            isBusy: send.isBusy,
            error: send.error,
          }}
          onClose={() => setConfirming(false)}
        >
          <p>
            {firstName} gets a mail for each class. Its link opens the survey without signing in and works for{' '}
            {SURVEY_DAYS} days. Links that were sent earlier stop working, and what was answered stays. This
            is recorded.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
