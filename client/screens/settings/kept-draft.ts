import { useEffect } from 'react'
import type { SettingsForm } from '../../../shared/rules/settings-form.ts'

/** What may be stored in the browser: choices from lists. Never names, places or e-mail addresses. */
type Choices = Omit<SettingsForm, 'mmFirstName' | 'mmLastName'>

const DRAFT = 'settingsDraft'

/**
 * Keeps unsaved choices over a reload, in the history entry that unsaved changes add and nowhere else: they
 * disappear with the tab, and belong to one account and the version they were made on. Typed text is kept in
 * memory only. `form` is null if nothing is unsaved. Call after `useUnsavedChangesGuard`, which adds the
 * entry.
 */
export function useKeptChoices(key: string, form: SettingsForm | null): void {
  useEffect(() => {
    const { [DRAFT]: _, ...state } = window.history.state ?? {}
    if (form === null) return window.history.replaceState(state, '')
    const { mmFirstName: _first, mmLastName: _last, ...choices } = form
    window.history.replaceState({ ...state, [DRAFT]: { key, choices } }, '')
  }, [key, form])
}

/** The choices kept for this account and version, if any. */
export function keptChoices(key: string): Partial<Choices> {
  const kept = window.history.state?.[DRAFT]
  return kept?.key === key ? kept.choices : {}
}
