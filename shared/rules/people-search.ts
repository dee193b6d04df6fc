/** Letters a search of people or schools needs: whole names are as short as “Wu” and “Li”. */
export const PEOPLE_SEARCH_FROM = 2
/** The most characters of a text that is searched for: more than a name has. */
export const MAX_SEARCH_TEXT = 100
