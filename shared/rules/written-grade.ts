import { knownGrade } from './grades.ts'
import { cutName } from './names.ts'
import { settingsGrades } from './settings.ts'

/** '2.0' is how spreadsheets write a number out of a cell with a decimal. */
const NUMBER =
  /^(?:grade|grado|gr?\.?)?\s*(\d{1,2})(?:[.,]0{1,2}|st|nd|rd|th|\.?[ºª°]|er|ro|do|to|mo|vo|no)?(?:\s*(?:grade|grado))?$/i
/** The last grade of a school; those above the product's own are told by name. */
const HIGHEST_GRADE = 12
const NO_GRADE = 'N/A'
/** Grades before K as PowerSchool counts them; which of the product's each means differs from school to school. */
const BELOW_K = /^-[1-4]$/

const words: ReadonlyMap<string, string> = new Map([
  ['k', 'K'],
  ['kg', 'K'],
  ['kinder', 'K'],
  ['kindergarten', 'K'],
  ['preschool', 'Preschool'],
  ['prek', 'Pre-K'],
  ['pk', 'Pre-K'],
  ['prekindergarten', 'Pre-K'],
  ['na', NO_GRADE],
  // A grade of schools that is not one of the product's.
  ['tk', 'TK'],
  ['transitionalkindergarten', 'TK'],
])
const cardinals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const spanish = [
  '',
  'primero',
  'segundo',
  'tercero',
  'cuarto',
  'quinto',
  'sexto',
  'septimo',
  'octavo',
  'noveno',
  'decimo',
]

function wordGrade(text: string): string | undefined {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\bgrad[eo]\b/g, '')
    .replace(/[^a-z]/g, '')
  if (letters === '') return undefined
  const number = Math.max(...[cardinals, ordinals, spanish].map((all) => all.indexOf(letters)))
  return number > 0 ? String(number) : words.get(letters)
}

/** A grade as stored, however it is written: 'K', '03', '3rd', 'Grade 3', 'G3', 'Three', '3º'. Undefined if it is none. */
export function gradeOf(text: string): string | undefined {
  if (BELOW_K.test(text.trim())) return text.trim()
  const number = NUMBER.exec(text.trim())?.[1]
  if (number === undefined) return wordGrade(text)
  const grade = Number(number)
  return grade > HIGHEST_GRADE ? undefined : (knownGrade(String(grade)) ?? undefined)
}

/** A grade as stored with a child; null for 'N/A'. */
export const storedGrade = (text: string): string | null => knownGrade(gradeOf(text))

const isOffered = (grade: string): boolean => grade === NO_GRADE || settingsGrades.includes(grade)
const OFFERED = 'K, 1 to 8, Pre-K, Preschool or N/A'

/** Why a written grade is refused, naming it; undefined if a child here can have it (S5.103). */
export function gradeFault(text: string): string | undefined {
  if (text.trim() === '') return `Grade is missing: ${OFFERED}`
  const grade = gradeOf(text)
  if (grade === undefined) return `Grade “${cutName(text.trim())}” is not a grade we know: ${OFFERED}`
  return isOffered(grade) ? undefined : `Grade ${grade} is not one we know: ${OFFERED}`
}
