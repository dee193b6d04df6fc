import { orNull } from './or-null.ts'

/**
 * Asks for what parts of a page are made of, spared if it fails; null, and nothing asked, where only another part
 * (`asked`) is wanted.
 */
export const forParts =
  <Part extends string>(requested: Part | undefined) =>
  async <Answer>(parts: readonly Part[], load: () => Promise<Answer>): Promise<Answer | null> =>
    requested === undefined || parts.includes(requested) ? orNull(load()) : null
