import type { ShellBanner } from '../../../../shared/screens/shell.ts'
import { hashOfWords } from '../../rules/hash-of-words.ts'

interface Words
  extends Pick<ShellBanner, 'kind' | 'lead'>,
    Partial<Pick<ShellBanner, 'tone' | 'text' | 'actions'>> {
  readonly isDismissible?: boolean
  /** Its lead only counts the days, so that what is said is its text. */
  readonly isCountdown?: boolean
}

/** A notice with the hash by which its dismissal is kept: other words are another notice. */
export function notice(words: Words): ShellBanner {
  const { kind, tone = 'info', lead, text = '', actions = [], isDismissible = true, isCountdown } = words
  const hashed = isCountdown ? [kind, text] : [kind, lead, text]
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
