import { useState } from 'react'
import type { Query } from '../../shared/paths.ts'
import { CHOOSE_A_FILE, fileProblemText, ONLY_CSV } from '../../shared/rules/file-problems.ts'
import { isCsvName, MAX_FILE_BYTES } from '../../shared/rules/roster-file.ts'
import type { FileTaken } from '../../shared/screens/roster-upload.ts'
import { sendFiles } from '../data/send-files.ts'
import { useCommand } from '../data/use-command.ts'
import { useSignedIn } from '../data/use-signed-in.ts'

export interface Sending {
  /** Name of the last file that was accepted. */
  readonly name: string | null
  /** From 0 to 1 while files are being sent; null otherwise. */
  readonly share: number | null
  /** What is wrong with the chosen files. */
  readonly fault: string | undefined
  /** Whether the last file was refused for want of a teacher alone. */
  readonly canBePasted: boolean
  /** Why they could not be sent at all. */
  readonly refused: string | undefined
  readonly choose: (files: readonly File[]) => void
}

/**
 * Sends the chosen files to a screen and opens their report. If a file is refused, the previous one stays as
 * it is.
 */
export function useSending(
  { screen, query }: { readonly screen: string; readonly query: Query },
  taken: (uploadId: string) => void,
): Sending {
  const signedIn = useSignedIn()
  const [name, setName] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<string>()
  const [canBePasted, setCanBePasted] = useState(false)
  const { run, isBusy, error, reset } = useCommand(
    (files: readonly File[]) => {
      setShare(0)
      return signedIn(() => sendFiles<FileTaken>({ screen, command: 'file' }, { files, query }, setShare))
    },
    {
      done: ({ uploadId, problem, canBePasted: isOneClass }, files) => {
        setFault(problem ?? undefined)
        setCanBePasted(isOneClass)
        if (uploadId === null) return
        setName(files.map((file) => file.name).join(', '))
        taken(uploadId)
      },
    },
  )
  const choose = (files: readonly File[]) => {
    const found = faultOf(files)
    setFault(found)
    setCanBePasted(false)
    if (found === undefined) void run(files)
    else reset()
  }
  return { name, share: isBusy ? share : null, fault, canBePasted, refused: error?.message, choose }
}

/** Checks files before they are sent (S5.86, S5.87); undefined if they are fine. */
function faultOf(files: readonly File[]): string | undefined {
  if (files.length === 0) return CHOOSE_A_FILE
  if (!files.every(({ name }) => isCsvName(name))) return ONLY_CSV
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return size > MAX_FILE_BYTES ? fileProblemText({ code: 'too-large' }) : undefined
}
