import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Query } from '../shared/paths.ts'
import { ask, viewAddress } from './api.ts'
import { type Asked, useView } from './use-view.ts'

type Name<View> = keyof View & string

/** What else of a view is read from the answer that a part is made of, and so comes with it. */
export type Alongside<View> = Readonly<Partial<Record<Name<View>, readonly Name<View>[]>>>

/** A view and its parts, each of which can be asked for by itself. */
export interface AskedParts<View> extends Asked<View> {
  /** Asks for one part that is not available, and puts it where it is missing. */
  readonly askPart: (part: Name<View>) => void
  /** The part that is on its way. */
  readonly asking: string | null
}

/** `useView` of a screen that takes a `part`: the rest of the page stays as it is while a part is asked for. */
export function useParts<View extends object>(
  stem: string,
  params: Query,
  alongside: Alongside<View>,
): AskedParts<View> {
  const asked = useView<View>(stem, params)
  const { mutate } = useSWRConfig()
  const [asking, setAsking] = useState<string | null>(null)

  const askPart = async (part: Name<View>) => {
    setAsking(part)
    try {
      const answer = await ask<View>(viewAddress(stem, { ...params, part }))
      const put = (shown: View | undefined) => {
        if (!shown || answer[part] === null) return shown
        const come = [part, ...(alongside[part] ?? [])].map((name) => [name, answer[name]] as const)
        return { ...shown, ...Object.fromEntries(come) }
      }
      await mutate<View>(viewAddress(stem, params), put, { revalidate: false })
    } catch {
      // The whole view says what is the matter: an ended session, or a page that cannot be shown any more.
      asked.again()
    } finally {
      // Another part that was asked for meanwhile is still on its way.
      setAsking((now) => (now === part ? null : now))
    }
  }
  return { ...asked, asking, askPart: (part) => void askPart(part) }
}
