import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { Sending } from './use-sending.ts'

interface FileButtonProps {
  readonly sending: Sending
  readonly tone: 'primary' | 'sec'
  /** Several files may be chosen together, such as those of an export. */
  readonly several?: boolean
  /** The id of what is wrong with the files chosen last. */
  readonly describedBy?: string
  readonly children: ReactNode
}

/** A button that lets the user choose files and sends them. */
export function FileButton({ sending, tone, several, describedBy, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={several}
        hidden
        accept=".csv,text/csv"
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) sending.choose([...currentTarget.files])
          currentTarget.value = ''
        }}
      />
      <Button
        tone={tone}
        busy={sending.share !== null}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
