/** Letters a search of people or schools needs: whole names are as short as “Wu” and “Li”. */
export const PEOPLE_SEARCH_FROM = 2
