import type { OpenedFrom } from '../session/session.ts'

/**
 * Whether a child is signed in as soon as they have chosen their name: in a class whose teacher has picture passwords
 * off, in a listed version of a listed app. All others use the picture password (S9.148, S9.149?). That a version is
 * listed is the app's word, so it never turns off what a teacher has on.
 */
export function playsWithoutPictures(
  { usesPictures }: { readonly usesPictures?: boolean },
  openedFrom: OpenedFrom | undefined,
  /** The listed versions by app. */
  builds: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (usesPictures !== false || openedFrom?.buildNumber === undefined) return false
  return builds.get(openedFrom.fromApp)?.includes(openedFrom.buildNumber) ?? false
}
