import { supportEmail } from '../../ui/support-email.ts'

/** Where more room on a plan is asked for (S5.25, S5.26?). */
export function Mailto() {
  const address = supportEmail()
  return address === '' ? null : <a href={`mailto:${address}`}>Ask for more</a>
}
