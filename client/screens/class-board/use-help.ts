import type { BoardChild, ClassBoardView } from '../../../shared/screens/class-board.ts'
import type {
  BackupCodeView,
  HelpSignIn,
  OneStudent,
  ShownPassword,
} from '../../../shared/screens/roster-editor.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import {
  helpedTexts,
  type PasswordAction,
  resetText,
  stoppedText,
} from '../../picture-passwords/password-actions.ts'
import type { BoardProps } from './board.tsx'
import type { OpenDialog } from './board-dialog.tsx'

interface HelpProps extends Pick<BoardProps, 'params' | 'resource'> {
  readonly showToast: (text: string) => void
  readonly openDialog: (dialog: OpenDialog | null) => void
}

/** What a teacher does from the board, by the commands of the class's roster; then the board is loaded anew. */
export function useHelp({ params, resource, showToast, openDialog }: HelpProps) {
  const signedIn = useSignedIn()
  const sendTo = <Answer>(command: string, body: OneStudent | HelpSignIn) =>
    signedIn(() => sendCommand<Answer>('roster-editor', command, { body }))
  const bodyOf = ({ studentId }: BoardChild): OneStudent => ({ ...params, student: studentId })
  const refused = ({ message }: { readonly message: string }) => {
    showToast(message)
    return resource.newest()
  }

  const show = useCommand((child: BoardChild) => sendTo<ShownPassword>('show-password', bodyOf(child)), {
    done: ({ pictures }, child) => openDialog({ is: 'password', child, pictures }),
    refused,
  })
  const makeCode = useCommand(
    (child: BoardChild) => sendTo<BackupCodeView>('make-backup-code', bodyOf(child)),
    { done: (made, child) => openDialog({ is: 'backup-code', child, made }), refused },
  )
  const helped = async ({ child, how }: { readonly child: BoardChild; readonly how: HelpSignIn['how'] }) => {
    await sendTo('help-sign-in', { ...bodyOf(child), how })
    await resource.newest()
    openDialog(null)
    showToast(helpedTexts[how](child.name))
  }
  const help = useCommand(helped, { refused })
  const release = useCommand((): Promise<ClassBoardView> => resource.send('release', params), {
    done: () => showToast('The class can sign in again.'),
    refused,
  })

  return {
    /** Does it, or first asks in a dialog. */
    act(child: BoardChild, action: PasswordAction) {
      if (action === 'show') void show.run(child)
      else if (action === 'backup-code') void makeCode.run(child)
      else if (action === 'reset' || action === 'verify') openDialog({ is: action, child })
      else void help.run({ child, how: action })
    },
    /** Throws `Refused`. */
    verify: (child: BoardChild) => helped({ child, how: 'verify' }),
    /** Throws `Refused`. */
    async stopCode(child: BoardChild) {
      await sendTo('stop-backup-code', bodyOf(child))
      openDialog(null)
      showToast(stoppedText(child.name))
    },
    /** Throws `Refused`. */
    async reset(child: BoardChild) {
      await sendTo('reset-password', bodyOf(child))
      await resource.newest()
      openDialog(null)
      showToast(resetText(child.name))
    },
    release,
    reload: resource.newest,
  }
}
export type Help = ReturnType<typeof useHelp>
