import { countOf, countOfStudents } from '../../shared/rules/counts.ts'
import { moneyText } from '../../shared/rules/money-text.ts'
import type { OwnQuote } from '../../shared/screens/quotes.ts'

/** 'Quote NL-100001 for Ridgeview Elementary' */
export const titleOf = ({ number, institutionName }: Pick<OwnQuote, 'number' | 'institutionName'>): string =>
  `Quote ${number} for ${institutionName}`

/** '120 students · 2 school years · $1,680.00' */
export const termsOf = ({ numStudents, numSchoolYears, total }: OwnQuote): string =>
  [countOfStudents(numStudents), countOf(numSchoolYears, 'school year'), moneyText(total)].join(' · ')
