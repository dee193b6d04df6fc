/** Capitalizes the first letter: 'level 1' becomes 'Level 1'. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Lowercases the first letter, for use within a sentence: 'Brain mode' becomes 'brain mode'. */
export const uncapitalized = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
