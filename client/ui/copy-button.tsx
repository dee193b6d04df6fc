import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'

const SHOWN_MS = 2000

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** Beside the icon, where there is room. */
  readonly words?: string
}

/** Copies a short text and confirms it. Renders nothing if the browser offers this page no clipboard. */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (!navigator.clipboard) return null
  return (
    <>
      <Button
        tone={words ? 'sec' : 'quiet'}
        icon={!words}
        className={words ? undefined : styles.copy}
        aria-label={label}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setIsCopied(true),
            () => setIsCopied(false),
          )
        }
      >
        <Icon of={isCopied ? Check : Copy} size="s" />
        {words}
      </Button>
      <span className="vh" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  )
}
