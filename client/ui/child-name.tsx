import { Link } from 'wouter'
import { CutName } from './cut-name.tsx'

interface ChildNameProps {
  readonly child: {
    readonly name: string
    readonly fullName: string
    /** The child's own page; null while there is none to open. */
    readonly href: string | null
  }
}

/** A child's name, which leads to the child's own page where there is one. */
export function ChildName({ child: { name, fullName, href } }: ChildNameProps) {
  const drawn = <CutName name={name} fullName={fullName} />
  return href === null ? drawn : <Link href={href}>{drawn}</Link>
}
