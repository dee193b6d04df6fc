import { countOf } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { addDays, dayIn } from '../../../shared/rules/days.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { lastUploads } from '../../contract/uploads.ts'
import { timeText } from './clock-text.ts'

type Files = ReplyOf<typeof lastUploads>['lastFiles']

interface LastFiles {
  readonly href: (uploadId: string) => string
  /** 'You checked a class list of 24 rows and have not saved it yet.' */
  readonly staged: (rows: string) => string
  /** 'You saved a class list of 24 rows within the last day.' */
  readonly done: (rows: string) => string
  readonly timezone: string
  readonly now: Date
}

/**
 * The ways back to files of the last day. Undoing ends when a file is not kept any more, and is on its page only. Files
 * of one length and minute are told apart by the second.
 */
export function lastFilesView(files: Files, { href, staged, done, timezone, now }: LastFiles) {
  const textOf = ({ state, rows, keptUntil }: Files[number], precision: 'minutes' | 'seconds') => {
    const until = new Date(keptUntil)
    const [day, today] = [dayIn(timezone, until), dayIn(timezone, now)]
    // A day of 23 hours is over before its last file is: that one is kept until the day after tomorrow.
    const name = day === addDays(today, 1) ? 'tomorrow' : dateText(day, today)
    const time = `until ${day === today ? '' : `${name}, `}${timeText(until, timezone, precision)}.`
    const size = countOf(rows, 'row')
    return state === 'staged'
      ? `${staged(size)} It is kept ${time}`
      : `${done(size)} It can be undone ${time}`
  }
  const texts = files.map((file) => textOf(file, 'minutes'))
  return files.map((file, at) => {
    const text = texts[at] ?? ''
    const isAlone = texts.filter((other) => other === text).length === 1
    return {
      text: isAlone ? text : textOf(file, 'seconds'),
      label: file.state === 'staged' ? 'Go on with it' : 'See it or undo it',
      href: href(file.uploadId),
    }
  })
}
