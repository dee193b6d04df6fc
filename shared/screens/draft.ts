import { type Static, Type } from 'typebox'

/** The editors whose unsaved changes are kept on the server, named like their screens. */
export const draftScreens = [
  'roster-editor',
  'update-rosters',
  'access',
  'settings',
  'add-teacher',
  'parent-roster',
] as const
export type DraftScreen = (typeof draftScreens)[number]

/** The longest version: that of a school names each of its classes. */
const VERSION_LENGTH = 16_384

/** An editor's unsaved changes. Only the editor knows their structure. */
export const KeptDraft = Type.Object({
  /** The format of `changes` and `base`; an editor ignores drafts in any format but its current one. */
  format: Type.Integer({ minimum: 1 }),
  /** The version of the edited object when the first change was made. */
  version: Type.String({ maxLength: VERSION_LENGTH }),
  changes: Type.Unknown(),
  /** The data an editor needs to explain a conflict; null if it needs none. */
  base: Type.Unknown(),
})
export type KeptDraft = Static<typeof KeptDraft>

/** When a draft was kept: 'today, 8:12 am'. */
export interface KeptAt {
  readonly when: string
}
export interface DraftView extends KeptDraft, KeptAt {}
