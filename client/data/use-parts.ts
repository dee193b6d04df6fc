import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Query } from '../../shared/paths.ts'
import { request, viewAddress } from './api.ts'
import { type Resource, useView } from './use-view.ts'

type Name<View> = keyof View & string

/** The shown view with one part of an answer in it; the shown view itself where the part has not come. */
export type Put<View, Part extends string = Name<View>> = (shown: View, answer: View, part: Part) => View

/**
 * Where each part is a field of the view, null while it is missing. `alongside` names what else is read from the answer
 * that a part is made of, and so comes with it.
 */
export const putField =
  <View extends object>(alongside: Readonly<Partial<Record<Name<View>, readonly Name<View>[]>>>): Put<View> =>
  (shown, answer, part) => {
    if (answer[part] === null) return shown
    const come = [part, ...(alongside[part] ?? [])].map((name) => [name, answer[name]] as const)
    return { ...shown, ...Object.fromEntries(come) }
  }

/** A view and its parts, each of which can be asked for by itself. */
export interface PartsResource<View, Part extends string = Name<View>> extends Resource<View> {
  /** Asks for one part that is not available, and puts it where it is missing. */
  readonly loadPart: (part: Part) => void
  /** The part that is on its way. */
  readonly loadingPart: string | null
}

/** `useView` of a screen that takes a `part`: the rest of the page stays as it is while a part is asked for. */
export function useParts<View extends object, Part extends string = Name<View>>(
  screen: string,
  params: Query | null,
  put: Put<View, Part>,
): PartsResource<View, Part> {
  const resource = useView<View>(screen, params)
  const { mutate } = useSWRConfig()
  const [loadingPart, setLoadingPart] = useState<string | null>(null)

  const loadPart = async (part: Part) => {
    if (params === null) return
    setLoadingPart(part)
    try {
      const answer = await request<View>(viewAddress(screen, { ...params, part }))
      const come = (shown: View | undefined) => shown && put(shown, answer, part)
      await mutate<View>(viewAddress(screen, params), come, { revalidate: false })
    } catch {
      // The whole view says what is the matter: an ended session, or a page that cannot be shown any more.
      resource.retry()
    } finally {
      // Another part that was asked for meanwhile is still on its way.
      setLoadingPart((now) => (now === part ? null : now))
    }
  }
  return { ...resource, loadingPart, loadPart: (part) => void loadPart(part) }
}
