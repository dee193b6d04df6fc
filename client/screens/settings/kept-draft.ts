import { useEffect } from 'react'
import type { SettingsForm } from '../../../shared/rules/settings-form.ts'

/** What a browser may write down: choices from lists. Names, places and mail addresses are never among them. */
type Choices = Omit<SettingsForm, 'mmFirstName' | 'mmLastName'>

const DRAFT = 'settingsDraft'

/**
 * Choices that are not saved stay over a reload in the history entry that unsaved changes add, and only there: it is
 * gone with the tab, and belongs to the account and the version it was made on. What was typed is in memory alone.
 * `form` null: nothing is unsaved. To be used after `useUnsavedChangesGuard`, which adds the entry.
 */
export function useKeptChoices(key: string, form: SettingsForm | null): void {
  useEffect(() => {
    const { [DRAFT]: _, ...state } = window.history.state ?? {}
    if (form === null) return window.history.replaceState(state, '')
    const { mmFirstName: _first, mmLastName: _last, ...choices } = form
    window.history.replaceState({ ...state, [DRAFT]: { key, choices } }, '')
  }, [key, form])
}

/** The choices kept for this account and version, or none. */
export function keptChoices(key: string): Partial<Choices> {
  const kept = window.history.state?.[DRAFT]
  return kept?.key === key ? kept.choices : {}
}
