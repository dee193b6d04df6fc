import { supportEmail } from './support-email.ts'

/** A sentence in which the support address, if it occurs, is a link. */
export function WithSupport({ children }: { readonly children: string }) {
  const address = supportEmail()
  const index = address === '' ? -1 : children.indexOf(address)
  if (index < 0) return children
  return (
    <>
      {children.slice(0, index)}
      <a href={`mailto:${address}`}>{address}</a>
      {children.slice(index + address.length)}
    </>
  )
}

const WORD = ' support'

/** Text that says to write to support, with that word linked to the address. */
export function ToSupport({ children }: { readonly children: string }) {
  const address = supportEmail()
  const index = address === '' ? -1 : children.lastIndexOf(WORD)
  if (index < 0) return children
  return (
    <>
      {children.slice(0, index)} <a href={`mailto:${address}`}>{WORD.trim()}</a>
      {children.slice(index + WORD.length)}
    </>
  )
}
