/** Class names that apply, as one attribute; false, null and undefined leave no trace. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
