import Copy from 'lucide-react/icons/copy'
import Heart from 'lucide-react/icons/heart'
import Mail from 'lucide-react/icons/mail'
import { useEffect, useRef, useState } from 'react'
import { pages } from '../../../shared/paths.ts'
import { brandName } from '../../design/brand.ts'
import { Icon } from '../../design/icon.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './nps-bar.module.css'

interface NpsThanksProps {
  readonly firstName: string
  readonly isPromoter: boolean
  readonly onShare: () => void
}

/** Thanks, and for promoters a link to pass on: it is the sign-up page's, and names nobody (S4.60). */
export function NpsThanks({ firstName, isPromoter, onShare }: NpsThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const link = new URL(pages.signup, window.location.href).href
  const subject = encodeURIComponent(`Math games with ${brandName}`)
  const body = encodeURIComponent(`We use ${brandName} in class. You can try it free: ${link}`)
  const copied = () => {
    setCopied(true)
    onShare()
  }
  return (
    <>
      <span className={styles.sign}>
        <Icon of={Heart} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {firstName ? `Thank you, ${firstName}.` : 'Thank you.'}
      </h2>
      <p className={styles.words}>
        {isPromoter
          ? 'Would you tell a colleague? The link starts their own free pilot.'
          : 'Every answer is read.'}
      </p>
      {isPromoter && (
        <>
          <ButtonLink leaves href={`mailto:?subject=${subject}&body=${body}`} onClick={onShare}>
            <Icon of={Mail} size="s" />
            Tell a colleague
          </ButtonLink>
          <Button tone="sec" onClick={() => void navigator.clipboard.writeText(link).then(copied)}>
            <Icon of={Copy} size="s" />
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        </>
      )}
    </>
  )
}
