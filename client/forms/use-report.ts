import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCommand } from '../data/use-command.ts'

interface ReportProps {
  /** Of the file: a change of it means that something was done. */
  readonly state: string
  readonly send: (command: string) => Promise<unknown>
  readonly retry: () => void
}

interface ReportActions {
  /** What is under way, by name. */
  readonly busy: string | undefined
  /** What was refused last, and the words for it. */
  readonly refused: { readonly what: string | undefined; readonly message: string } | null
  /** Sends a command of that name, or does `work`. */
  readonly act: (what: string, work?: () => Promise<unknown>) => void
  /** Where the result is shown: it takes the focus, because the button that was pressed is gone by then. */
  readonly done: RefObject<HTMLDivElement | null>
}

/** What is done with the report of an uploaded file: one command after the other, whichever it is. */
export function useReport({ state, send, retry }: ReportProps): ReportActions {
  const [last, setLast] = useState<string>()
  const command = useCommand(
    ({ work }: { readonly what: string; readonly work: () => Promise<unknown> }) => work(),
    {
      overlaps: true,
      refused: (_, { what }) => {
        setLast(what)
        retry()
      },
    },
  )
  const done = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (state !== before.current) done.current?.focus()
    before.current = state
  }, [state])
  return {
    busy: command.busyWith?.what,
    refused: command.error ? { what: last, message: command.error.message } : null,
    act: (what, work = () => send(what)) => void command.run({ what, work }),
    done,
  }
}
