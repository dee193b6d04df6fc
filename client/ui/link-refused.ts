import type { ErrorCode } from '../../shared/errors.ts'

const linkCodes: readonly ErrorCode[] = ['not-found', 'link-used', 'link-expired']

/** Whether a refusal says that a mailed link is invalid, whatever is sent with it. */
export const isOfLink = ({ code }: { readonly code: ErrorCode }): boolean => linkCodes.includes(code)
