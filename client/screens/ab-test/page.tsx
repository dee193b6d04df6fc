import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { AbTestView } from '../../../shared/screens/ab-test.ts'
import { useView } from '../../data/use-view.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/**
 * Whether the address of this page, or the one its document was opened at, turns analytics off (S7.72). Said here again:
 * shared with the entry it would cost every first screen.
 */
const isTurnedOff = (): boolean =>
  /[?&]ga=false\b/.test(`${performance.getEntriesByType('navigation')[0]?.name} ${window.location.href}`)

/** A page's variant, as the server gives it to somebody; where no experiment runs it leads home (S2.77, S2.78?). */
export default function AbTestPage({ template }: { readonly template?: string }) {
  const variant = new URLSearchParams(useSearch()).get('variant') ?? undefined
  const ga = isTurnedOff() ? 'false' : undefined
  const { view, error } = useView<AbTestView>('ab-test', { template, variant, ga })
  const leadsHome = view?.shown === null || (error !== undefined && error.code !== 'no-session')
  // With a document of its own: that of any other address knows of no view as somebody else (S6.45).
  useEffect(() => {
    if (leadsHome) window.location.replace(pages.home)
  }, [leadsHome])
  if (!view?.shown) return null
  const { title, text, action, chosen } = view.shown
  return (
    <GatePage foot={chosen}>
      <GateCard title={title} actions={<ButtonLink href={action.href}>{action.label}</ButtonLink>}>
        <p>{text}</p>
      </GateCard>
    </GatePage>
  )
}
