/** Capitalizes the first letter: 'level 1' becomes 'Level 1'. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Lowercases the first letter, for use within a sentence: 'Brain mode' becomes 'brain mode'. */
export const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
