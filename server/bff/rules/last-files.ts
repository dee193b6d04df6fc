import { dayIn } from '../../../shared/rules/days.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { lastUploads } from '../../contract/uploads.ts'
import { timeText } from './clock-text.ts'

type Files = ReplyOf<typeof lastUploads>['lastFiles']

interface LastFiles {
  readonly href: (uploadId: string) => string
  /** 'You checked a class list and have not saved it yet.' */
  readonly staged: string
  /** 'You saved a class list within the last day.' */
  readonly done: string
  readonly timezone: string
  readonly now: Date
}

/** The ways back to files of the last day. Undoing ends when a file is not kept any more, and is on its page only. */
export const lastFilesView = (files: Files, { href, staged, done, timezone, now }: LastFiles) =>
  files.map(({ uploadId, state, keptUntil }) => {
    if (state === 'staged') return { text: staged, label: 'Go on with it', href: href(uploadId) }
    const until = new Date(keptUntil)
    const day = dayIn(timezone, until) === dayIn(timezone, now) ? '' : 'tomorrow, '
    const text = `${done} It can be undone until ${day}${timeText(until, timezone)}.`
    return { text, label: 'See it or undo it', href: href(uploadId) }
  })
