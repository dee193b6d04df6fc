import { tidyName } from '../../../shared/rules/roster-names.ts'

/** A school and its district as a line of the directory has them. */
export interface DirectoryRow {
  readonly schoolId: string
  readonly districtId: string
  readonly schoolName: string
  readonly districtName: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/**
 * The columns, each by the names it has in the directories of the National Center for Education Statistics (the Common
 * Core of Data) and in shorter ones.
 */
export const COLUMNS = {
  school: ['NCESSCH'],
  district: ['LEAID'],
  schoolName: ['SCH_NAME'],
  districtName: ['LEA_NAME'],
  city: ['LCITY', 'CITY', 'MCITY'],
  state: ['LSTATE', 'STATE', 'ST', 'MSTATE'],
  zip: ['LZIP', 'ZIP', 'MZIP'],
} as const
export type Column = keyof typeof COLUMNS

/** A school's number begins with that of its district. */
const SCHOOL_DIGITS = 12
const DISTRICT_DIGITS = 7
const ZIP_DIGITS = 5
const LONGEST_NAME = 120
const STATE = /^[A-Z]{2}$/
/** What decoding puts in place of bytes that are no UTF-8. */
const NOT_UTF8 = '\ufffd'

/** Reads one line; a text is the reason why it is not taken. */
export function readDirectoryRow(cells: Readonly<Record<Column, string>>): DirectoryRow | string {
  const school = digits(cells.school, SCHOOL_DIGITS)
  const district = digits(cells.district, DISTRICT_DIGITS)
  const zip = digits(cells.zip.split('-')[0] ?? '', ZIP_DIGITS)
  const state = cells.state.trim().toUpperCase()
  if (school === undefined) return 'NCESSCH is not a number of 12 digits'
  if (district === undefined) return 'LEAID is not a number of 7 digits'
  if (!school.startsWith(district)) return 'NCESSCH is not one of this LEAID'
  if (!STATE.test(state)) return 'the state is not two letters'
  if (zip === undefined) return 'the ZIP code is not a number of 5 digits'
  const texts = {
    schoolName: tidyName(cells.schoolName),
    districtName: tidyName(cells.districtName),
    city: tidyName(cells.city),
  }
  for (const [name, text] of Object.entries(texts)) {
    const fault = textFault(text)
    if (fault) return `${COLUMNS[name as Column][0]} ${fault}`
  }
  return { schoolId: `nces-${school}`, districtId: `nces-${district}`, ...texts, state, zip }
}

/** Spreadsheets drop the zeros a number begins with: those of the first nine states lack one, of some ZIP codes two. */
const MAX_LOST_ZEROS = 2

function digits(cell: string, length: number): string | undefined {
  const text = cell.trim()
  return /^\d+$/.test(text) && text.length <= length && text.length >= length - MAX_LOST_ZEROS
    ? text.padStart(length, '0')
    : undefined
}

function textFault(text: string): string | undefined {
  if (text === '') return 'is empty'
  if (text.length > LONGEST_NAME) return `has more than ${LONGEST_NAME} characters`
  return text.includes(NOT_UTF8) ? 'is not UTF-8' : undefined
}
