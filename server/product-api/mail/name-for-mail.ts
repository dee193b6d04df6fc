import { domainToUnicode } from 'node:url'
import tlds from 'tlds' with { type: 'json' }
import { cutName, fullName, type PersonName } from '../../../shared/rules/names.ts'

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

/** What mail readers turn into links: an address, or a word that ends like a host, also in other letters. */
const ADDRESS = /:\/\/|@|(?<![\p{L}\p{N}])www\.\S/iu
const HOST_END = /(?<=[\p{L}\p{M}\p{N}\p{S}])\.(xn--[a-z\d-]+|[\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}])/giu
/** Browsers and mail readers leave these out, and take this dot for theirs (UTS #46). */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu
const IDEOGRAPHIC_DOT = /\u3002/g
const endings: ReadonlySet<string> = new Set(tlds)

/** Whether a mail reader would make a link of something in a text. */
export function hasLink(text: string): boolean {
  const read = text.replace(IGNORED, '').normalize('NFKC').replace(IDEOGRAPHIC_DOT, '.')
  return (
    ADDRESS.test(read) ||
    [...read.matchAll(HOST_END)].some(([, ending = '']) => endings.has(domainToUnicode(ending.toLowerCase())))
  )
}

/** The name of a class as it is cut on screen, for a mail to somebody: any of its teachers may have typed it. */
export function classNameForMail(name: string, otherwise = 'One of your classes'): string {
  const cut = cutName(name)
  return hasLink(cut) ? otherwise : cut
}
