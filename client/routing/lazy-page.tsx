import { type ComponentType, type FunctionComponent, lazy } from 'react'

/** A module whose default export is a page. */
export interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/** A component in a chunk of its own, which can be preloaded. */
export type LazyPage<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<unknown> }

/**
 * Like React's lazy, but renders immediately if the chunk is loaded. React delays what follows a fallback by
 * 300 ms, even if the fallback was never visible.
 */
export function lazyPage<Props extends object>(load: () => Promise<Loaded<Props>>): LazyPage<Props> {
  let Ready: ComponentType<Props> | undefined
  const preload = async () => {
    const loaded = await load()
    Ready = loaded.default
    return loaded
  }
  const Lazy = lazy(preload) as unknown as ComponentType<Props>
  const Page = (props: Props) => {
    const Component = Ready ?? Lazy
    return <Component {...props} />
  }
  return Object.assign(Page, { preload })
}
