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

/** What sets a name apart in a title, or a room or a school behind a name. */
const APART = /[-–—,;:()/]/u
/** The grade or period that a title begins with, where nothing sets it apart from what follows. */
const ORDINAL = /^(?:1st|2nd|3rd|[4-8]th)[ -](?:grade|period|hour|block)\b/i
const NAME = /^(?:\p{Lu}[\p{L}'’.]*[ -]){1,3}\p{Lu}[\p{L}'’]*$/u
/** In the name of a school or a class, or before a teacher's. */
const NO_CHILD =
  /(?:^| )(?:mr|mrs|ms|mx|miss|dr|school|unified|district|room|grade|group|team|section|list|[^ ]+['’]s?)(?:$|[ .])/i

/** What heads a column of children in a table of names. */
const GROUP = /^(?:boys|girls|(?:group|team|table|row) *(?:\p{L}|\d{1,2}))$/iu

/** Whether cells side by side are the names of groups, whose children stand below. */
export const areGroups = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell) => GROUP.test(cell.trim()))

/** Whether a piece of a line is somebody's first and last name. */
const isName = (piece: string): boolean =>
  NAME.test(piece) && !NO_CHILD.test(piece) && !SCHOOL_WORDS.test(piece)

/**
 * Whether children are named in what reads like a title: several of them, as in 'Period 3, Ana Ruiz, Ben Low', or one
 * in a line that does not stand above the list, as in 'Grade 3 - Ana Ruiz'. Above it, the name may be the teacher's.
 */
function namesChildren(text: string, isFirst: boolean): boolean {
  const pieces = text.replace(ORDINAL, '$&-').split(APART)
  const names = pieces.filter((piece) => isName(piece.trim())).length
  return names > (isFirst ? 1 : 0)
}

/** A longer line is no title, and is not searched for one. */
const LONGEST = 100

/** Whether a line reads like a title; words of school count only in a first line. */
function isLikeTitle(line: string, isFirst: boolean): boolean {
  if (areGroups(line.split(BETWEEN_CELLS))) return true
  if (line.length > LONGEST || BETWEEN_CELLS.test(line)) return false
  const bare = bareOf(line)
  return (
    TITLES.some((title) => title.test(line.trim()) || title.test(bare)) ||
    (isFirst && SCHOOL_WORDS.test(bare))
  )
}

const bareOf = (line: string): string => line.trim().replace(SIGNS, '')

/** Whether a line is a title, and no child's name. */
export const isTitle = (line: string, isFirst: boolean): boolean =>
  isLikeTitle(line, isFirst) && !namesChildren(bareOf(line), isFirst)

/** The places of titles among the lines of a list; none if there is nothing else in it. */
export function titlesIn(lines: readonly string[]): ReadonlySet<number> {
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  const [first, ...others] = filled
  // Where others are written alike, as in 'Period 3 - Ana Ruiz', the first is a child as well.
  const areChildren = others.some(
    (at) => isLikeTitle(lines[at] ?? '', false) && namesChildren(bareOf(lines[at] ?? ''), false),
  )
  const titles = filled.filter((at) => isTitle(lines[at] ?? '', at === first && !areChildren))
  return new Set(titles.length < filled.length ? titles : [])
}
