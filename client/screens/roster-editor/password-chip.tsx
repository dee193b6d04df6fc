import CircleCheck from 'lucide-react/icons/circle-check'
import Hand from 'lucide-react/icons/hand'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Lock from 'lucide-react/icons/lock'
import { Icon } from '../../design/icon.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { Student } from './draft.ts'

const chips = {
  set: { tone: 'good', icon: CircleCheck, words: 'Set' },
  hints: { tone: 'warn', icon: Lightbulb, words: 'Hints on' },
  help: { tone: 'warn', icon: Hand, words: 'Asks for help' },
  locked: { tone: 'bad', icon: Lock, words: 'Locked out' },
  none: { tone: 'plain', icon: null, words: 'Not set' },
} as const

/** Whether a student has chosen a picture password, and whether they get in with it (S3.42, S4.54, S4.57). */
export function PasswordChip({ password }: { readonly password: NonNullable<Student['password']> }) {
  const { tone, icon, words } = chips[password]
  return (
    <span className="not-small">
      <Chip tone={tone}>
        {icon && <Icon of={icon} size="s" />}
        {words}
      </Chip>
    </span>
  )
}
