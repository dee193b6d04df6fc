import { SURVEY_DAYS } from '../../../shared/rules/survey.ts'
import { linkError } from '../auth/mail-link.ts'
import { PublicError } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

const words = {
  'not-found': 'This is not the address of a survey. Open it from the newest mail.',
  'link-used': 'A newer link to this survey was sent. Open it from the newest mail: your answers are there.',
  'link-expired': `This survey has ended: its link worked for ${SURVEY_DAYS} days. Your answers are kept.`,
} as const
const CLASS_GONE =
  'This class is not yours any more, or was deleted, so its survey has ended. Your answers are kept.'
const CHILD_LEFT = 'This student is not in the class any more, so the last answer was not saved.'
const CHANGED = 'These answers were changed in another window.'

/** Why a survey cannot be shown, or a child's answers cannot be saved, each in its own words. */
export function surveyError(fault: unknown, of: 'link' | 'child'): PublicError {
  if (fault instanceof UpstreamError) {
    if (fault.reason === 'denied') return new PublicError('forbidden', { message: CLASS_GONE })
    if (of === 'child' && fault.reason === 'unknown')
      return new PublicError('not-found', { message: CHILD_LEFT })
    if (fault.reason === 'conflict' && fault.code !== 'link-used')
      return new PublicError('conflict', { message: CHANGED })
  }
  return linkError(fault, words)
}
