import type { BoardChild, ClassBoardView } from '../../../shared/screens/class-board.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import type { HelpDialog } from '../../picture-passwords/help-dialogs.tsx'
import { usePasswordHelp } from '../../picture-passwords/use-password-help.ts'
import type { BoardProps } from './board.tsx'

interface HelpProps extends Pick<BoardProps, 'params' | 'resource'> {
  readonly showToast: (text: string) => void
  readonly openDialog: (dialog: HelpDialog<BoardChild> | null) => void
}

/** What a teacher does from the board, by the commands of the class's roster; then the board is loaded anew. */
export function useHelp({ params, resource, showToast, openDialog }: HelpProps) {
  const signedIn = useSignedIn()
  const help = usePasswordHelp<BoardChild>({
    params,
    reload: resource.newest,
    showToast,
    openDialog,
    async change(command, body) {
      await signedIn(() => sendCommand('roster-editor', command, { body }))
      await resource.newest()
    },
  })
  const release = useCommand((): Promise<ClassBoardView> => resource.send('release', params), {
    done: () => showToast('The class can sign in again.'),
    refused({ message }) {
      showToast(message)
      return resource.newest()
    },
  })
  return { help, release }
}
