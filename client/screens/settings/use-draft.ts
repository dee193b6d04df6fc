import { useState } from 'react'
import type { SettingsView } from '../../../shared/screens/settings.ts'
import { type Draft, isSame, startOf } from './draft.ts'
import { keptChoices } from './kept-draft.ts'

/** The draft on top of the saved settings; a newer view changes only the fields that were left alone. */
export function useDraft(view: SettingsView) {
  const start = startOf(view)
  const [made, setMade] = useState<Draft | null>(() => {
    const restored = { ...start, form: { ...start.form, ...keptChoices(view.draftKey) } }
    return isSame(restored, start) ? null : restored
  })
  const draft = made ?? start
  const isChanged = made !== null && !isSame(made, start)
  return { draft, isChanged, change: setMade, drop: () => setMade(null) }
}
