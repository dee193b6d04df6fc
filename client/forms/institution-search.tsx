import School from 'lucide-react/icons/school'
import { SEARCH_DELAY_MS, SEARCH_FROM, SEARCH_MAXIMUM } from '../../shared/rules/institutions.ts'
import type { InstitutionsView } from '../../shared/screens/institutions.ts'
import { useView } from '../data/use-view.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { findLabel, type InstitutionFieldProps, SEARCH_HINT } from './institution-field.tsx'
import { usePaused } from './use-paused.ts'

/** The search itself: from three characters, half a second after the last key (S5.42, S5.43, S9.60). */
export default function InstitutionSearch({
  kind,
  whose,
  optional,
  text,
  error,
  onText,
  onPick,
  onByHand,
  onLeave,
}: InstitutionFieldProps) {
  const typed = Array.from(text.trim()).slice(0, SEARCH_MAXIMUM).join('')
  const settled = usePaused(typed, SEARCH_DELAY_MS)
  const isLong = typed.length >= SEARCH_FROM
  const query = isLong && settled.length >= SEARCH_FROM ? settled : null
  const resource = useView<InstitutionsView>('institutions', query === null ? null : { kind, query })
  const isWaiting = isLong && (settled !== typed || (resource.isValidating && resource.view === undefined))
  const isKnown = query !== null && !isWaiting && !resource.error && !resource.unread
  const found = query !== null && !isWaiting ? (resource.view?.found ?? []) : []
  return (
    <SearchBox
      label={findLabel(kind, whose)}
      name="institution"
      hint={
        resource.error
          ? `We could not search right now.${onByHand ? ' You can enter it yourself.' : ''}`
          : (resource.unread ?? SEARCH_HINT)
      }
      error={error}
      optional={optional}
      text={text}
      isWaiting={isWaiting}
      icon={School}
      options={found.map(({ id, name, place }) => ({ id, label: name, about: place }))}
      none={isKnown && found.length === 0 ? `No ${kind} matches` : null}
      other={isLong && onByHand ? `My ${kind} is not listed` : null}
      onText={onText}
      onPick={(id) => {
        const picked = found.find((one) => one.id === id)
        if (picked) onPick(picked)
      }}
      onOther={() => onByHand?.()}
      onLeave={onLeave}
    />
  )
}
