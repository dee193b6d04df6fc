import type { LucideIcon } from 'lucide-react'

const SIZES = { xs: 14, s: 16, m: 20, l: 24 } as const

interface IconProps {
  /** A single icon imported by name from lucide-react. */
  readonly of: LucideIcon
  readonly size?: keyof typeof SIZES
  /** 1.9 except in the few places that need more weight. */
  readonly stroke?: number
  readonly className?: string
}

/**
 * A Lucide icon with the product's stroke width; never announced, because the word is next to it or on its
 * control.
 */
export function Icon({ of: LucideComponent, size = 'm', stroke = 1.9, className }: IconProps) {
  return <LucideComponent size={SIZES[size]} strokeWidth={stroke} className={className} aria-hidden="true" />
}
