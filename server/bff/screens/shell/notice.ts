import type { ShellBanner } from '../../../../shared/screens/shell.ts'
import { hashOfWords } from '../../rules/hash-of-words.ts'

interface Words
  extends Pick<ShellBanner, 'kind' | 'lead'>,
    Partial<Pick<ShellBanner, 'tone' | 'text' | 'actions'>> {
  readonly isDismissible?: boolean
  /** Its lead only counts the days, so that what is said is its text. */
  readonly isCountdown?: boolean
}

/** A notice with the hash by which its dismissal is kept: other words, its buttons’ too, are another notice. */
export function notice(words: Words): ShellBanner {
  const { kind, tone = 'info', lead, text = '', actions = [], isDismissible = true, isCountdown } = words
  const labels = actions.map(({ label }) => label)
  const hashed = [kind, ...(isCountdown ? [] : [lead]), text, ...labels]
  return {
    kind,
    tone,
    lead,
    text,
    secondsLeft: null,
    actions,
    textHash: isDismissible ? hashOfWords(hashed) : null,
  }
}
