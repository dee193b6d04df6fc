import type { HelpAsked } from '../../shared/screens/help-asked.ts'
import type {
  BackupCodeView,
  HelpSignIn,
  OneStudent,
  ShownPassword,
} from '../../shared/screens/roster-editor.ts'
import { sendCommand } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { useSignedIn } from '../data/use-signed-in.ts'
import type { HelpDialog } from './help-dialogs.tsx'
import { helpedTexts, type PasswordAction, resetText, stoppedText } from './password-actions.ts'

export interface HelpedStudent {
  readonly studentId: string
  readonly name: string
  readonly firstName: string
  /** What is known of the request of a student who asks for help. */
  readonly asks?: HelpAsked
}

interface Options<Student extends HelpedStudent> {
  /** Which class, as the commands of its roster take it. */
  readonly params: Omit<OneStudent, 'student'>
  /** Sends a command that changes how a student stands, and shows the class as it is then; throws `Refused`. */
  readonly change: (
    command: 'help-sign-in' | 'reset-password',
    body: OneStudent | HelpSignIn,
  ) => Promise<unknown>
  /** Loads the class as it is now. */
  readonly reload: () => Promise<unknown>
  readonly showToast: (text: string) => void
  readonly openDialog: (dialog: HelpDialog<Student> | null) => void
}

export interface PasswordHelp<Student extends HelpedStudent> {
  /** Does it, or first asks in a dialog. */
  readonly act: (student: Student, action: PasswordAction) => void
  /** These throw `Refused`. */
  readonly verify: (student: Student) => Promise<void>
  readonly stopCode: (student: Student) => Promise<void>
  readonly reset: (student: Student) => Promise<void>
  readonly reload: () => Promise<unknown>
}

/** What a teacher does about a student's picture password, by the commands of the class's roster (S2.138). */
export function usePasswordHelp<Student extends HelpedStudent>({
  params,
  change,
  reload,
  showToast,
  openDialog,
}: Options<Student>): PasswordHelp<Student> {
  const signedIn = useSignedIn()
  const bodyOf = ({ studentId }: Student): OneStudent => ({ ...params, student: studentId })
  const send = <Answer>(command: string, student: Student) =>
    signedIn(() => sendCommand<Answer>('roster-editor', command, { body: bodyOf(student) }))
  const refused = ({ message }: { readonly message: string }) => {
    showToast(message)
    return reload()
  }

  const show = useCommand((student: Student) => send<ShownPassword>('show-password', student), {
    done: ({ pictures }, student) => openDialog({ is: 'password', student, pictures }),
    refused,
  })
  const makeCode = useCommand((student: Student) => send<BackupCodeView>('make-backup-code', student), {
    done: (made, student) => openDialog({ is: 'backup-code', student, made }),
    refused,
  })
  const helped = async ({ student, how }: { student: Student; how: HelpSignIn['how'] }) => {
    await change('help-sign-in', { ...bodyOf(student), how })
    showToast(helpedTexts[how](student.name))
  }
  const help = useCommand(helped, { overlaps: true, refused })

  return {
    act(student, action) {
      if (action === 'show') void show.run(student)
      else if (action === 'backup-code') void makeCode.run(student)
      else if (action === 'reset' || action === 'verify') openDialog({ is: action, student })
      else void help.run({ student, how: action })
    },
    async verify(student) {
      await helped({ student, how: 'verify' })
      openDialog(null)
    },
    async stopCode(student) {
      await send('stop-backup-code', student)
      openDialog(null)
      showToast(stoppedText(student.name))
    },
    async reset(student) {
      await change('reset-password', bodyOf(student))
      openDialog(null)
      showToast(resetText(student.name))
    },
    reload,
  }
}
