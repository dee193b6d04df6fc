/** What the embedded play site asks the page around it, and what it is answered with: `{teacher, token}`. */
export const WHO_PLAYS = 'who-plays'
