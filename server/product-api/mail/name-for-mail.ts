import { fullName, type PersonName } from '../../../shared/rules/names.ts'

/**
 * A name that contains nothing else: no line breaks, and no address that a mail reader would turn into a
 * link.
 */
const NAME = /^(?!.*\.\S)[\p{L}\p{M}'’ .-]{1,80}$/u

/**
 * A name for a mail to somebody who may not know the person: names are free text, and the mail is sent by us.
 */
export function nameForMail(person: PersonName, otherwise: string): string {
  const name = fullName(person)
  return NAME.test(name) ? name : otherwise
}
