/** Joins the class names that apply into one attribute, skipping false, null and undefined. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
