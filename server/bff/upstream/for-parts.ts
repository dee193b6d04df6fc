import { orNull } from './or-null.ts'

/**
 * Asks for what parts of a page are made of, spared if it fails; null, and nothing asked, where only another part
 * (`asked`) is wanted.
 */
export const forParts =
  <Part extends string>(asked: Part | undefined) =>
  async <Answer>(parts: readonly Part[], ask: () => Promise<Answer>): Promise<Answer | null> =>
    asked === undefined || parts.includes(asked) ? orNull(ask()) : null
