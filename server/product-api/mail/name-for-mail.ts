import tlds from 'tlds' with { type: 'json' }
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

/** What mail readers turn into links: an address, or a word that ends like a host. */
const ADDRESS = /:\/\/|@/
const HOST_END = /(?<=[\p{L}\p{N}])\.(\p{L}{2,})(?![\p{L}\p{N}])/gu
const endings: ReadonlySet<string> = new Set(tlds)

/** The name of a class for a mail to one of its teachers, which another of them may have typed. */
export function classNameForMail(name: string): string {
  const isHost = [...name.matchAll(HOST_END)].some(([, ending = '']) => endings.has(ending.toLowerCase()))
  return ADDRESS.test(name) || isHost ? 'One of your classes' : name
}
