/** Only programs send it, and PostgreSQL accepts it in no text. */
const NUL = '\0'
const NUL_IN_ADDRESS = '%00'
/** An unpaired surrogate. */
const HALF = /\p{Surrogate}/u
/** How deep a JSON body may be; the deepest that we take has five levels. */
const MAX_LEVELS = 32

/**
 * Whether a person could have typed what a request says: no NUL, no unpaired surrogate (PostgreSQL accepts neither)
 * and no JSON that is nested without end, in its address or anywhere in its body. Nothing has been validated yet.
 */
export const isTyped = ({ url, body }: { readonly url: string; readonly body?: unknown }): boolean =>
  !url.includes(NUL_IN_ADDRESS) && holdsTextOnly(body)

/** Level by level: recursion, or spreading what may have any length, would run out of stack. */
function holdsTextOnly(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_LEVELS) return false
    const next: unknown[] = []
    for (const part of level) {
      if (typeof part === 'string' && isOther(part)) return false
      if (typeof part !== 'object' || part === null) continue
      for (const [name, inner] of Object.entries(part)) {
        if (isOther(name)) return false
        next.push(inner)
      }
    }
    level = next
  }
  return true
}

const isOther = (text: string): boolean => text.includes(NUL) || HALF.test(text)
