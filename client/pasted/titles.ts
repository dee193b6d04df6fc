/** What stands above a list, however it is written; nobody's name reads so. */
const TITLES: readonly RegExp[] = [
  /^(?:my |our )?(?:class|student|course|section|homeroom)s?[ -]?(?:list|roster|roll|names)\b/i,
  /^(?:my |our )?(?:class|students|roster|names)$/i,
  /^(?:room|rm\.?|period|per\.?|section|block|hour|grade|class) *#?\d+[a-z]?(?:$| *[-–—(/,])/i,
  /^(?:1st|2nd|3rd|[4-8]th|first|second|third|fourth|fifth|sixth|seventh|eighth)[ -](?:grade|period|hour|block)\b/i,
  /^(?:group|table|team|section|cohort) +(?:\p{Lu}|\d{1,2})$/iu,
  /^(?:mr|mrs|ms|mx|miss|dr)\.? +\p{L}/iu,
  /['’]s? (?:[^ ]+ )*(?:class|students|roster|homeroom|room|list|period)\b/i,
  /^(?:teacher|class|school|school year|room|period|grade|date|course|section|subject|homeroom|term|counselor) *:[^,;]*$/i,
  /\b(?:elementary|middle|primary|charter) school\b/i,
]
/** Words of school, which are in a title but in hardly any name; they count only in a first line. */
const SCHOOL_WORDS =
  /(?:^| )(?:class|roster|math|maths|mathematics|algebra|geometry|homeroom|period|kindergarten|elementary|students)(?:$|[ ,:-])/i
/** Around a title in Markdown, and behind one. */
const SIGNS = /^[#*_ ]+|[*_: ]+$/g
/** In a row of a table; a title is one cell. */
const BETWEEN_CELLS = /[\t|]/

/** A longer line is no title, and is not searched for one. */
const LONGEST = 100

/** Whether a line is a title, and no child's name. */
export function isTitle(line: string, isFirst: boolean): boolean {
  if (line.length > LONGEST || BETWEEN_CELLS.test(line)) return false
  const text = line.trim()
  const bare = text.replace(SIGNS, '')
  const isKnown = TITLES.some((title) => title.test(text) || title.test(bare))
  return isKnown || (isFirst && SCHOOL_WORDS.test(bare))
}

/** The places of titles among the lines of a list; none if there is nothing else in it. */
export function titlesIn(lines: readonly string[]): ReadonlySet<number> {
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  const titles = filled.filter((at) => isTitle(lines[at] ?? '', at === filled[0]))
  return new Set(titles.length < filled.length ? titles : [])
}
