import { CutName } from '../ui/cut-name.tsx'
import { ChildLink } from './child-link.tsx'

interface ChildNameProps {
  readonly child: {
    readonly name: string
    readonly fullName: string
    /** The student's own page; null if there is none. */
    readonly href: string | null
  }
}

/** A student's name, linked to the student's own page if there is one. */
export function ChildName({ child: { name, fullName, href } }: ChildNameProps) {
  const shortened = <CutName name={name} fullName={fullName} />
  return href === null ? shortened : <ChildLink href={href}>{shortened}</ChildLink>
}
