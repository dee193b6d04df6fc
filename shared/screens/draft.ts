import { type Static, Type } from 'typebox'

/** The editors whose unsaved changes are kept on the server, named as their screens are. */
export const draftScreens = ['roster-editor', 'update-rosters', 'access', 'settings', 'add-teacher'] as const
export type DraftScreen = (typeof draftScreens)[number]

/** What an editor keeps of changes that are not saved. Only the editor knows what they look like. */
export const KeptDraft = Type.Object({
  /** Which form `changes` and `base` have; an editor ignores a draft in any form but its present one. */
  format: Type.Integer({ minimum: 1 }),
  /** The version of what is edited when the first change was made. */
  version: Type.String({ maxLength: 200 }),
  changes: Type.Unknown(),
  /** What of the edited thing the editor needs to explain a conflict; null where it needs nothing. */
  base: Type.Unknown(),
})
export type KeptDraft = Static<typeof KeptDraft>

/** A kept draft, and when it was kept: 'today, 8:12 am'. */
export interface DraftView extends KeptDraft {
  readonly when: string
}
