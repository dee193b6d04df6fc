import { type ComponentType, type FunctionComponent, lazy } from 'react'

/** A module whose default export is a page. */
export interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/** A component in a chunk of its own, which can be loaded before it is rendered. */
export type LazyPage<Props> = FunctionComponent<Props> & { readonly fetch: () => Promise<unknown> }

/**
 * Like React's lazy, but renders immediately if the chunk is loaded. React delays what follows a fallback by
 * 300 ms, even if the fallback was never visible.
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
