import { randomInt } from 'node:crypto'

/** Digits and capitals that nobody mistakes for one another when they are read out or written down. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 2
const GROUP_LENGTH = 4

const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length))
const group = (): string => Array.from({ length: GROUP_LENGTH }, letter).join('')

/**
 * A new request's id, which people give to support over the phone, such as 'K7QM-3XPA'. Of 656,100,000,000
 * one is the same as another only by chance; a log is searched by it together with the day.
 */
export const requestNumber = (): string => Array.from({ length: GROUPS }, group).join('-')
