import { randomInt } from 'node:crypto'

/** Digits and capitals without 0, 1, I, L, O and U. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 2
const GROUP_LENGTH = 4

const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length))
const group = (): string => Array.from({ length: GROUP_LENGTH }, letter).join('')

/**
 * A new request's id, which people give to support over the phone, such as 'K7QM-3XPA'. A log is
 * searched by it together with the day.
 */
export const requestNumber = (): string => Array.from({ length: GROUPS }, group).join('-')
