import Mail from 'lucide-react/icons/mail'
import { COTEACHER_FAILED, coteacherLabels } from '../../../shared/rules/coteacher.ts'
import { EMAIL_LENGTH } from '../../../shared/rules/email.ts'
import { TEXT_MAXIMUM } from '../../../shared/rules/settings-form.ts'
import type { SettingsView } from '../../../shared/screens/settings.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './settings.module.css'
import type { Invitation } from './use-invitation.ts'

const labeled = ['firstName', 'lastName', 'email'] as const

interface CoteacherPartProps {
  readonly view: SettingsView
  readonly invitation: Invitation
  readonly retry: () => void
  readonly isValidating: boolean
}

/**
 * The co-teacher a class is shared with (S2.124, S4.65). Until the role is saved, the invitation is sent with
 * the rest.
 */
export function CoteacherPart({ view, invitation, retry, isValidating }: CoteacherPartProps) {
  const { fields, isOn, isBusy, isSent, isFailed } = invitation
  const invited = view.coteachers ?? []
  return (
    <Card className={styles.part} id="co-teacher" aria-labelledby="co-teacher-title">
      <h2 id="co-teacher-title">Co-teacher</h2>
      {view.coteachers === null && <PartUnavailable retry={retry} busy={isValidating} />}
      {invited.map(({ name, email, initials, tint }) => (
        <div key={email} className={styles.person}>
          <Avatar initials={initials} tint={tint} />
          <p>
            <b className="strong">{name}</b>
            <br />
            <span className="sm soft">{email}</span>
          </p>
        </div>
      ))}
      {isSent !== null && (
        <Banner box tone="good">
          <b>Invitation sent.</b> Your rosters are linked when {isSent} accepts.
        </Banner>
      )}
      <Checkbox checked={isOn} onChange={(event) => invitation.turn(event.target.checked)}>
        {invited.length === 0 ? 'I teach this class with someone else' : 'Someone else teaches it too'}
      </Checkbox>
      {isOn && (
        <div ref={fields.form} className={layout.two}>
          {labeled.map((field) => (
            <Field
              key={field}
              className={field === 'email' ? layout.whole : undefined}
              label={coteacherLabels[field]}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete="off"
              maxLength={field === 'email' ? EMAIL_LENGTH : TEXT_MAXIMUM}
              {...fields.bind(field)}
            />
          ))}
        </div>
      )}
      {isFailed && (
        <Banner box tone="bad">
          {COTEACHER_FAILED} Please write to <a href={`mailto:${view.supportEmail}`}>{view.supportEmail}</a>.
        </Banner>
      )}
      {isOn && view.mayInvite && (
        <div className={layout.row}>
          <Button tone="sec" busy={isBusy} onClick={() => void invitation.send()}>
            <Icon of={Mail} size="s" />
            Send invitation
          </Button>
        </div>
      )}
    </Card>
  )
}
