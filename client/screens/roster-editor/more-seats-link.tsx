import { supportEmail } from '../../ui/support-email.ts'

/** Link for requesting more places on a plan (S5.25, S5.26?). */
export function MoreSeatsLink() {
  const address = supportEmail()
  return address === '' ? null : <a href={`mailto:${address}`}>Ask for more</a>
}
