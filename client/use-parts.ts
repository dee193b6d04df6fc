import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Query } from '../shared/paths.ts'
import { ask, viewAddress } from './api.ts'
import { type Asked, useView } from './use-view.ts'

/** A view and its parts, each of which can be asked for by itself. */
export interface AskedParts<View> extends Asked<View> {
  /** Asks for one part that is not available, and puts it where it is missing. */
  readonly askPart: (part: keyof View & string) => void
  /** The part that is on its way. */
  readonly asking: string | null
}

/** `useView` of a screen that takes a `part`: the rest of the page stays as it is while a part is asked for. */
export function useParts<View extends object>(stem: string, params: Query): AskedParts<View> {
  const asked = useView<View>(stem, params)
  const { mutate } = useSWRConfig()
  const [asking, setAsking] = useState<string | null>(null)

  const askPart = async (part: keyof View & string) => {
    setAsking(part)
    try {
      const answer = await ask<View>(viewAddress(stem, { ...params, part }))
      const put = (shown: View | undefined) => shown && { ...shown, [part]: answer[part] }
      await mutate<View>(viewAddress(stem, params), put, { revalidate: false })
    } catch {
      // The whole view says what is the matter: an ended session, or a page that cannot be shown any more.
      asked.again()
    } finally {
      setAsking(null)
    }
  }
  return { ...asked, asking, askPart: (part) => void askPart(part) }
}
