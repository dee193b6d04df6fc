import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWithOrigin } from './with-origin.ts'

interface ChildLinkProps {
  readonly href: string
  readonly title?: string
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link. To the page of a child it adds where it stands, so that the way back leads here. */
export function ChildLink({ href, ...rest }: ChildLinkProps) {
  const withOrigin = useWithOrigin()
  return <Link href={withOrigin(href)} {...rest} />
}
