/** A code that a teacher makes for one child; an access code is never of this form, so both are typed in one place. */
export const BACKUP_CODE = /^[0-9]{6}$/

/** Minutes in which it may be used. */
export const BACKUP_CODE_MINUTES = 15
