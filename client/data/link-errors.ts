import type { ErrorCode } from '../../shared/errors.ts'

const LINK_ERRORS: readonly ErrorCode[] = ['not-found', 'link-used', 'link-expired']

/** Whether an error is about the mailed link itself, so that no other input would help. */
export const isLinkInvalid = ({ code }: { readonly code: ErrorCode }): boolean => LINK_ERRORS.includes(code)
