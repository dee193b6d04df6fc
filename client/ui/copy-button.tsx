import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'

const saidForMs = 2000

/** Copies a short text, and says so. Absent if the browser offers this page no clipboard. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), saidForMs)
    return () => clearTimeout(timer)
  }, [copied])
  if (!navigator.clipboard) return null
  return (
    <>
      <Button
        tone="quiet"
        icon
        className={styles.copy}
        aria-label={label}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        <Icon of={copied ? Check : Copy} size="s" />
      </Button>
      <span className="vh" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
