import { useEffect, useRef, useState } from 'react'
import { fromMail } from '../../shared/rules/return-address.ts'
import type { ShellView } from '../../shared/screens/shell.ts'
import type { SaveWeeklyMail, WeeklyMailView } from '../../shared/screens/weekly-mail.ts'
import { useCommand } from '../data/use-command.ts'
import { useView } from '../data/use-view.ts'
import { useParams } from '../routing/use-params.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { PartUnavailable } from '../ui/failure.tsx'
import layout from '../ui/layout.module.css'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'

/** The day a mail comes on that was off: in the middle of the week. */
const FIRST_DAY = 3

type Mail = WeeklyMailView['mails'][number]

/** Which weekly and monthly mails somebody gets: each takes effect at once. A mail's own link leads to it. */
export function WeeklyMail() {
  const { view: shell } = useView<ShellView>('shell')
  // Somebody who views as this person may not see it, so it is not asked for.
  const isOwn = shell !== undefined && shell.kind !== 'impersonation'
  const resource = useView<WeeklyMailView>('weekly-mail', isOwn ? {} : null)
  const { view, error, unread, retry, isValidating, send } = resource
  const [failed, setFailed] = useState<string | null>(null)
  const save = useCommand((body: SaveWeeklyMail) => send('save', body, 'PUT'), {
    done: () => setFailed(null),
    refused: ({ message }) => setFailed(message),
  })
  const [{ from }] = useParams(['from'])
  const card = useRef<HTMLElement>(null)
  const isWanted = view !== undefined && from === fromMail.from
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [isWanted])
  if (!isOwn) return null
  const choose = ({ kind, studentId }: Mail, day: number | null) => void save.run({ kind, studentId, day })
  return (
    <Card ref={card} id="weekly-mail" aria-labelledby="weekly-mail-title" className={layout.stack}>
      <h2 id="weekly-mail-title">Email updates</h2>
      {error && <PartUnavailable retry={retry} busy={isValidating} />}
      {view && unread && (
        <Banner box tone="warn">
          {unread}
        </Banner>
      )}
      {view && (
        <>
          <p className="sm soft">{view.about}</p>
          {view.mails.map((mail) => (
            <div key={mail.studentId ?? mail.kind} className={layout.stack}>
              <Switch
                label={mail.label}
                about={mail.when}
                checked={mail.day !== null}
                locked={save.isBusy}
                onChange={(isOn) => choose(mail, isOn ? FIRST_DAY : null)}
              />
              {mail.day !== null && (
                <SelectField
                  label={`${mail.label} comes on`}
                  options={view.days}
                  value={String(mail.day)}
                  onChange={({ target }) => choose(mail, Number(target.value))}
                />
              )}
            </div>
          ))}
        </>
      )}
      {failed && <p role="alert">{failed}</p>}
    </Card>
  )
}
