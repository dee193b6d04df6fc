import AtSign from 'lucide-react/icons/at-sign'
import ChevronDown from 'lucide-react/icons/chevron-down'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import UserMinus from 'lucide-react/icons/user-minus'
import { Suspense, useState } from 'react'
import { useSWRConfig } from 'swr'
import { mailTo } from '../../../shared/rules/mail-to.ts'
import type { AdminView, ManagedTeacher } from '../../../shared/screens/admin-view.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { isViewOf } from '../../data/view-keys.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import styles from './admin-view.module.css'
import type { Params } from './page.tsx'

const CorrectAddress = lazyPage(() => import('./correct-address.tsx'))

interface ManageTeacherProps {
  readonly teacherId: string
  readonly name: string
  readonly email: string | null
  /** The page that says who is given the subscription; null for those who may not see it. */
  readonly accessHref: string | null
  /** Explains what deactivating does to the account, the classes and the students; null if they cannot be. */
  readonly words: string | null
  /** Of somebody whose account waits for them; null for everybody else. */
  readonly invitation: { readonly isFirst: boolean; readonly again: () => void } | null
  readonly params: Params
  readonly send: Resource<AdminView>['send']
  /** Reports the result and offers to undo it, because the row itself is gone by then. */
  readonly showToast: (text: string, undo?: () => void) => void
}

/** What can be done about a teacher: among it, off the school's list after a confirmation, and back (S6.14). */
export function ManageTeacher({
  teacherId,
  name,
  email,
  accessHref,
  words,
  invitation,
  params,
  send,
  showToast,
}: ManageTeacherProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const { school, page, teachers } = params
  const body: ManagedTeacher = { school, page, teachers, teacher: teacherId }
  const { mutate } = useSWRConfig()
  /** The school's list of deactivated teachers may be open below. */
  const tell = (text: string, again?: () => void) => {
    void mutate(isViewOf('deactivated-teachers'))
    showToast(text, again)
  }
  const undo = useCommand(() => send('reactivate-teacher', body), {
    done: () => tell(`Undone. ${name} can sign in again.`),
    refused: ({ message }) => showToast(message),
  })
  const deactivate = useCommand(() => send('deactivate-teacher', body), {
    done: () => tell(`${name} is deactivated.`, () => void undo.run()),
  })
  const items: MenuItem[] = []
  if (email !== null)
    items.push({
      id: 'write',
      label: `Write to ${name}`,
      icon: <Icon of={Mail} size="s" />,
      href: mailTo(email),
      leaves: true,
    })
  if (invitation !== null)
    items.push({
      id: 'invite',
      label: invitation.isFirst ? 'Send the invitation' : 'Send the invitation again',
      icon: <Icon of={Send} size="s" />,
      onSelect: invitation.again,
    })
  if (invitation !== null && email !== null)
    items.push({
      id: 'correct',
      label: 'Correct the address',
      icon: <Icon of={AtSign} size="s" />,
      onSelect: () => setCorrecting(true),
    })
  if (accessHref !== null)
    items.push({ id: 'access', label: 'Access', icon: <Icon of={KeyRound} size="s" />, href: accessHref })
  if (words !== null)
    items.push({
      id: 'deactivate',
      label: `Deactivate ${name}`,
      icon: <Icon of={UserMinus} size="s" />,
      onSelect: () => setConfirming(true),
      danger: true,
      divided: items.length > 0,
    })
  return (
    <>
      {items.length > 0 && (
        <Menu label={`Manage ${name}`} items={items} className={classes(styles.act, 'no-print')}>
          <span className={styles.manage}>
            Manage <Icon of={ChevronDown} size="s" />
          </span>
        </Menu>
      )}
      {isCorrecting && email !== null && (
        <Suspense fallback={null}>
          <CorrectAddress
            name={name}
            email={email}
            of={body}
            send={send}
            onCorrected={(address) => {
              setCorrecting(false)
              showToast(`${name} is invited at ${address}.`)
            }}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      )}
      {words !== null && isConfirming && (
        <ConfirmDialog
          title={`Deactivate ${name}?`}
          keep="Keep account"
          confirm="Deactivate teacher"
          command={deactivate}
          onClose={() => {
            setConfirming(false)
            deactivate.reset()
          }}
        >
          <p>{words}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
