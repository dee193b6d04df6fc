/** Whether a navigation link's page is the one shown; its query does not count. */
export const isHere = (href: string, path: string): boolean => href.split('?', 1)[0] === path

/** The first word of a label, for the narrow bar: 'Skills Progress' is 'Skills' there. */
export const shortLabel = (label: string): string => label.split(' ', 1)[0] ?? label
