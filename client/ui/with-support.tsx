import { supportEmail } from './support-email.ts'

/** A sentence in which the support address, where it is named, is a link. */
export function WithSupport({ children }: { readonly children: string }) {
  const address = supportEmail()
  const at = address === '' ? -1 : children.indexOf(address)
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <a href={`mailto:${address}`}>{address}</a>
      {children.slice(at + address.length)}
    </>
  )
}

const WORD = ' support'

/** Words that say to write to support: the word is a link to its address. */
export function ToSupport({ children }: { readonly children: string }) {
  const address = supportEmail()
  const at = address === '' ? -1 : children.lastIndexOf(WORD)
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)} <a href={`mailto:${address}`}>{WORD.trim()}</a>
      {children.slice(at + WORD.length)}
    </>
  )
}
