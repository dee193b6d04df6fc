/** 'Level 1' of 'level 1'. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** 'brain mode' of 'Brain mode': what goes on with a sentence. */
export const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
