import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Query } from '../../shared/paths.ts'
import { request, viewAddress } from './api.ts'
import { type Options, type Resource, useView } from './use-view.ts'

type Name<View> = keyof View & string

/**
 * Returns the shown view with one part of an answer in it, or the shown view itself if the answer lacks the
 * part.
 */
export type Put<View, Part extends string = Name<View>> = (shown: View, answer: View, part: Part) => View

/**
 * For views in which each part is a field, null while it is missing. `alongside` names the other fields
 * derived from a part's data, which are replaced together with it.
 */
export const putField =
  <View extends object>(alongside: Readonly<Partial<Record<Name<View>, readonly Name<View>[]>>>): Put<View> =>
  (shown, answer, part) => {
    if (answer[part] === null) return shown
    const loadedFields = [part, ...(alongside[part] ?? [])].map((name) => [name, answer[name]] as const)
    return { ...shown, ...Object.fromEntries(loadedFields) }
  }

/** A view whose parts can be requested separately. */
export interface PartsResource<View, Part extends string = Name<View>> extends Resource<View> {
  /** Requests a part that is not available, and puts it into the view. */
  readonly loadPart: (part: Part) => void
  /** The part being loaded. */
  readonly loadingPart: string | null
}

/** `useView` for a screen that takes a `part`: the rest of the page stays as it is while a part is loaded. */
export function useParts<View extends object, Part extends string = Name<View>>(
  screen: string,
  params: Query | null,
  put: Put<View, Part>,
  options: Options<View> = {},
): PartsResource<View, Part> {
  const resource = useView<View>(screen, params, options)
  const { mutate } = useSWRConfig()
  const [loadingPart, setLoadingPart] = useState<string | null>(null)

  const loadPart = async (part: Part) => {
    if (params === null) return
    setLoadingPart(part)
    try {
      const answer = await request<View>(viewAddress(screen, { ...params, part }))
      const merge = (shown: View | undefined) => shown && put(shown, answer, part)
      await mutate<View>(viewAddress(screen, params), merge, { revalidate: false })
    } catch {
      // The full request reports what is wrong: an ended session, or a page that can no longer be shown.
      resource.retry()
    } finally {
      // Another part, requested meanwhile, may still be loading.
      setLoadingPart((now) => (now === part ? null : now))
    }
  }
  return { ...resource, loadingPart, loadPart: (part) => void loadPart(part) }
}
