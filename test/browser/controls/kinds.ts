/** The header of an account's pages. */
export const frame = [
  /^link Skip to content$/,
  /^link Numberlane, home$/,
  /^link Skills Progress$/,
  /^link Playtime$/,
  /^link Factors of Learning$/,
  /^link Attention$/,
  /^link Roster$/,
  /^link Games$/,
  /^button Copy the access code$/,
  /^link Support$/,
  /^button Account menu/,
  // The notice under the header.
  /^link See plans$/,
  /^button Dismiss “/,
]
/** The header of the partner area. */
export const partnerFrame = [
  /^link Skip to content$/,
  /^link Numberlane, home$/,
  /^link Play Games$/,
  /^link Playtime$/,
  /^link Skills Progress$/,
  /^link Factors of learning$/,
  /^select School$/,
  /^button Account menu/,
]
/** To a child's own page, from the name. */
export const childLink = /^link (?!Skills|Skip|Upload)\p{Lu}[\p{L}’'-]+ \p{Lu}/u
/** How much time a page shows. */
export const spans = [/^radio 1 day$/, /^radio 7 days$/, /^radio 28 days$/, /^radio School year$/]

/** What Skills Progress has besides. */
export const skills = [
  /^select Class$/,
  /^button Grade 2 standards$/,
  /^button Grade 4 standards$/,
  /^radio Overview$/,
  /^radio Details$/,
  /^button Print$/,
  /^button Download CSV$/,
  /^button Names$/,
  /^button Family name$/,
  /^button Just Played$/,
  // What a skill means, and the order by it.
  /^button [A-Z][a-z ]+3(\.\d|[A-Z]+)$/,
  /^button Sort by /,
  // Who is behind a count, and the levels behind a mark.
  /^button \d+ of \d+$/,
  /^button (Consistently|Sometimes|Not yet|Not enough data)$/,
  childLink,
]
