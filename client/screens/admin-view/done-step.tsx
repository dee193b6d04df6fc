import Mail from 'lucide-react/icons/mail'
import { roleTitle } from '../../../shared/rules/grades.ts'
import { fullName, initials, tint } from '../../../shared/rules/names.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './add-teacher.module.css'
import type { NewAccount } from './use-new-account.ts'

interface DoneStepProps {
  readonly account: NewAccount
  readonly onAnother: () => void
  readonly onClose: () => void
}

/** Says who was added and invited, and offers to add another (S4.64). */
export function DoneStep({ account, onAnother, onClose }: DoneStepProps) {
  const { teacher, coteacher, hasCoteacher, role, grade, students } = account
  const count = students.pasted.lines.length
  const createdAccounts = [
    {
      ...teacher.typed,
      about: `${roleTitle(role, grade)} · ${count === 1 ? '1 student' : `${count} students`}`,
    },
    ...(hasCoteacher ? [{ ...coteacher.typed, about: 'Co-teacher' }] : []),
  ]
  return (
    <Dialog
      title={`${teacher.typed.firstName.trim()} can start`}
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" onClick={onAnother}>
            + Another Account
          </Button>
          <Button autoFocus onClick={onClose}>
            Done Making Accounts
          </Button>
        </>
      }
    >
      <Banner box tone="good">
        <b>{createdAccounts.length === 1 ? 'Account created.' : 'Accounts created.'}</b> We sent a link to{' '}
        {createdAccounts.map(({ email }) => email.trim()).join(' and ')}.
      </Banner>
      <ul className={styles.made}>
        {createdAccounts.map((person) => (
          <li key={person.email}>
            <Avatar initials={initials(person)} tint={tint(person.email)} />
            <p>
              <b className="strong">{fullName(person)}</b>
              <br />
              <span className="sm soft">{person.about}</span>
            </p>
            <Chip tone="warn">
              <Icon of={Mail} size="s" />
              Invited
            </Chip>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
