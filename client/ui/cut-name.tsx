import { printedName } from '../../shared/rules/names.ts'

interface CutNameProps {
  /** Shortened for the screen by the view. */
  readonly name: string
  readonly fullName: string
}

/**
 * A name shortened for the screen, with the full name as its tooltip; on paper it is cut without dots (S5.97,
 * S5.100, S5.102?).
 */
export function CutName({ name, fullName }: CutNameProps) {
  if (name === fullName) return name
  return (
    <span title={fullName}>
      <span className="no-print">{name}</span>
      <span className="only-print">{printedName(fullName)}</span>
    </span>
  )
}
