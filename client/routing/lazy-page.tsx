import { type ComponentType, type FunctionComponent, lazy } from 'react'

/** A module that draws a page. */
export interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/** A component in a chunk of its own, which can be fetched before it is drawn. */
export type LazyPage<Props> = FunctionComponent<Props> & { readonly fetch: () => Promise<unknown> }

/**
 * Like React's lazy, but what was fetched before is drawn at once: React holds back for 300 ms what follows a
 * fallback, even one that was on the screen for no time.
 */
export function lazyPage<Props extends object>(load: () => Promise<Loaded<Props>>): LazyPage<Props> {
  let here: ComponentType<Props> | undefined
  const fetch = async () => {
    const loaded = await load()
    here = loaded.default
    return loaded
  }
  const Late = lazy(fetch) as unknown as ComponentType<Props>
  const Page = (props: Props) => {
    const Drawn = here ?? Late
    return <Drawn {...props} />
  }
  return Object.assign(Page, { fetch })
}
