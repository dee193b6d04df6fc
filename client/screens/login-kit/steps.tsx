import type { LucideIcon } from 'lucide-react'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Keyboard from 'lucide-react/icons/keyboard'
import QrCode from 'lucide-react/icons/qr-code'
import UserRound from 'lucide-react/icons/user-round'
import type { LoginStep } from '../../../shared/screens/login-kit.ts'
import { Icon } from '../../design/icon.tsx'
import styles from './login-kit.module.css'

const icons: Readonly<Record<Exclude<LoginStep['is'], 'pictures'>, LucideIcon>> = {
  scan: QrCode,
  code: Keyboard,
  name: UserRound,
  play: Gamepad2,
}

/** A step as a drawing, for who does not read yet: three empty rings where three pictures go. */
export function StepPicture({ is }: Pick<LoginStep, 'is'>) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {is === 'pictures' ? (
        <svg
          aria-hidden="true"
          width="60"
          viewBox="0 0 60 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="4 2.3"
        >
          <circle cx="10" cy="10" r="8" />
          <circle cx="30" cy="10" r="8" />
          <circle cx="50" cy="10" r="8" />
        </svg>
      ) : (
        <Icon of={icons[is]} />
      )}
    </span>
  )
}

/** The steps of a sign-in, in order. */
export function Steps({ steps }: { readonly steps: readonly LoginStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ is, text }) => (
        <li key={is}>
          <StepPicture is={is} />
          {text}
        </li>
      ))}
    </ol>
  )
}
