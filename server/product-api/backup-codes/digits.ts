import { createHmac, randomInt } from 'node:crypto'

const DIGITS = 6
/** How many digits a wrong code shares with those it counts as a try at. */
const START_DIGITS = 3

export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/**
 * What is stored of a code. Six digits are soon tried against a plain hash, so these need the database's own key, as
 * its tokens do.
 */
export const hashesOf = (key: Buffer, code: string) => {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    codeHash: hash(`back-up code ${code}`),
    startHash: hash(`start of a back-up code ${code.slice(0, START_DIGITS)}`),
  }
}
