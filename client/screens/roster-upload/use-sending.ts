import { use, useState } from 'react'
import {
  CHOOSE_A_FILE,
  fileProblemWords,
  isCsvName,
  MOST_FILE_BYTES,
  ONLY_CSV,
  type UploadType,
} from '../../../shared/rules/roster-file.ts'
import type { FileTaken } from '../../../shared/screens/roster-upload.ts'
import { Refused } from '../../data/api.ts'
import { sendFiles } from '../../data/send-files.ts'
import { SessionContext } from '../../data/session-context.ts'

export interface Sending {
  /** Name of the last file that was accepted. */
  readonly name: string | null
  /** From 0 to 1 while files are being sent; null otherwise. */
  readonly share: number | null
  /** What is wrong with the chosen files. */
  readonly fault: string | undefined
  /** Why they could not be sent at all. */
  readonly refused: string | undefined
  readonly choose: (files: readonly File[]) => void
}

/** Sends the chosen files and opens their report. If a file is refused, the previous one stays as it is. */
export function useSending(uploadType: UploadType, taken: (uploadId: string) => void): Sending {
  const { signInAgain } = use(SessionContext)
  const [state, setState] = useState<Omit<Sending, 'choose'>>({
    name: null,
    share: null,
    fault: undefined,
    refused: undefined,
  })
  const { name, share } = state

  const choose = async (files: readonly File[]) => {
    const fault = faultOf(files)
    if (fault !== undefined) return setState({ ...state, fault, refused: undefined })
    const onShare = (sent: number) => setState({ name, share: sent, fault: undefined, refused: undefined })
    onShare(0)
    const send = () =>
      sendFiles<FileTaken>(
        { screen: 'roster-upload', command: 'file' },
        { files, query: { type: uploadType } },
        onShare,
      )
    try {
      const { uploadId, problem } = await send().catch(async (error: unknown) => {
        const hasEnded = error instanceof Refused && error.error.code === 'no-session'
        if (hasEnded && (await signInAgain())) return send()
        throw error
      })
      const chosen = files.map((file) => file.name).join(', ')
      setState({
        name: uploadId === null ? name : chosen,
        share: null,
        fault: problem ?? undefined,
        refused: undefined,
      })
      if (uploadId !== null) taken(uploadId)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setState({ name, share: null, fault: undefined, refused: error.error.message })
    }
  }
  return { ...state, share, choose: (files) => void choose(files) }
}

/** Checks files before they are sent (S5.86, S5.87); undefined if they are fine. */
function faultOf(files: readonly File[]): string | undefined {
  if (files.length === 0) return CHOOSE_A_FILE
  if (!files.every(({ name }) => isCsvName(name))) return ONLY_CSV
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return size > MOST_FILE_BYTES ? fileProblemWords({ code: 'too-large' }) : undefined
}
