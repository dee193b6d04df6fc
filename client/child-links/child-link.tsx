import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFromHere } from './from-here.ts'

interface ChildLinkProps {
  readonly href: string
  readonly title?: string
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link to a child's page, whose way back leads here, as it is now; to any other page as it is. */
export function ChildLink({ href, ...rest }: ChildLinkProps) {
  const fromHere = useFromHere()
  return <Link href={fromHere(href)} {...rest} />
}
