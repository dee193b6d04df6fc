import { Banner } from './banner.tsx'
import { ButtonLink } from './button.tsx'

interface AdviceBannerProps {
  readonly advice: { readonly text: string; readonly way: { readonly label: string; readonly href: string } }
  readonly tone?: 'info' | 'warn'
  readonly className?: string
}

/** What keeps something from working, in a sentence, and the one way on. */
export const AdviceBanner = ({ advice: { text, way }, ...look }: AdviceBannerProps) => (
  <Banner
    box
    {...look}
    action={
      <ButtonLink tone="sec" dense href={way.href}>
        {way.label}
      </ButtonLink>
    }
  >
    {text}
  </Banner>
)
