import { useLocation } from 'wouter'
import { ButtonLink } from '../../ui/button.tsx'

interface BannerLinkProps {
  readonly label: string
  readonly href: string
}

/** Leads to what a banner is about; left out on that very page. */
export function BannerLink({ label, href }: BannerLinkProps) {
  const [path] = useLocation()
  if (href === path) return null
  return (
    <ButtonLink tone="sec" dense href={href} leaves={!href.startsWith('/')}>
      {label}
    </ButtonLink>
  )
}
