import { MAX_FILE_BYTES, MAX_FILE_ROWS } from './roster-file.ts'
import { MAX_TEACHERS } from './teacher-file.ts'

/** Problems that stop a whole file, so that nothing of it is stored. */
export type FileProblem =
  | {
      readonly code:
        | 'no-file'
        | 'not-csv'
        | 'too-large'
        | 'too-many-rows'
        | 'no-rows'
        | 'encoding'
        | 'several-files'
        | 'one-file'
        | 'class-list'
        | 'teacher-list'
        | 'no-teachers'
        | 'too-many-teachers'
    }
  | { readonly code: 'quotes' | 'long-cell'; readonly line: number }
  | {
      /** Of files of an export that lack columns each is such as 'title in classes.csv'. */
      readonly code: 'missing-columns' | 'repeated-columns' | 'missing-files' | 'lacking-columns'
      readonly columns: string[]
    }
  | {
      /** A file of School Data Sync where one of a OneRoster export belongs, and what it lacks. */
      readonly code: 'school-data-sync'
      readonly file: string
      readonly columns: string[]
    }

/** Shown beside the file if its name does not end in .csv (S5.86). */
export const ONLY_CSV = 'Only .csv files are accepted.'
/** Shown if no file was chosen (S5.87). */
export const CHOOSE_A_FILE = 'Choose a .csv file first.'

const MEGABYTE = 1024 * 1024

/** Why a file cannot be accepted, and what to do about it. */
export function fileProblemText(problem: FileProblem): string {
  switch (problem.code) {
    case 'no-file':
      return CHOOSE_A_FILE
    case 'not-csv':
      return 'This is not a CSV file. In your spreadsheet, choose “Save as” and then CSV.'
    case 'too-large':
      return `This file is larger than ${MAX_FILE_BYTES / MEGABYTE} MB. Upload one school at a time.`
    case 'too-many-rows':
      return `This file has more than ${MAX_FILE_ROWS.toLocaleString('en')} rows. Upload one school at a time.`
    case 'no-rows':
      return 'There are no students in this file.'
    case 'encoding':
      return 'Some characters in this file cannot be read. Save it as “CSV UTF-8” and upload it again.'
    case 'quotes':
      return `A quotation mark that opens near row ${problem.line} is never closed, so the rows after it cannot be read.`
    case 'long-cell':
      return `Row ${problem.line} is far too long for a row of a class list.`
    case 'missing-columns':
      return `The first row must name the columns. Missing: ${problem.columns.join(', ')}.`
    case 'several-files':
      return 'Upload one class list at a time, or all the files of one OneRoster export together.'
    case 'one-file':
      return 'Upload one file of teachers at a time.'
    case 'class-list':
      return 'This is a class list: it has columns about students. Upload it under “Upload a class list”.'
    case 'teacher-list':
      return 'This is a list of teachers, without students. Administrators upload it under “Add teacher”.'
    case 'no-teachers':
      return 'There are no teachers in this file.'
    case 'too-many-teachers':
      return `This file has more than ${MAX_TEACHERS} rows. Upload it in parts.`
    case 'missing-files':
      return `These files of the OneRoster export are missing: ${problem.columns.join(', ')}. Choose them all together.`
    case 'lacking-columns':
      return `Columns of the OneRoster export are missing: ${problem.columns.join(', ')}. Export it again with all its columns.`
    case 'school-data-sync':
      return `This looks like a School Data Sync file, not like ${problem.file} of a OneRoster export. Missing: ${problem.columns.join(', ')}. Export OneRoster 1.1 or 1.2 instead.`
    case 'repeated-columns':
      return `These columns appear twice: ${problem.columns.join(', ')}.`
  }
}
