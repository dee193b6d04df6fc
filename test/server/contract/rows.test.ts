import t from 'tap'
import { calls } from '../../../server/contract/calls.ts'
import type { Shape } from './shape.ts'

/** The lists of an answer that fail as a whole for one broken row: fields with a value in their place do not. */
function wholeLists(shape: Shape, at: string): string[] {
  if (shape.fallback !== undefined || shape.absentIfInvalid) return []
  const { items } = shape
  return [
    ...[...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((part) => wholeLists(part, at)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => wholeLists(part, `${at}.${name}`)),
    ...(items ? wholeLists(items, `${at}[]`) : []),
    ...(items?.type === 'object' && shape.rows === undefined ? [`${at}[]`] : []),
  ]
}

const partOfTheRow = 'a part of a row, which is left out with it'
const byItself = 'the screen does without the part, or says that it is not available'
const ownWork = 'the answer to a command: what was done is done whole or not at all'
const saved = 'what is confirmed, deleted or written back must be complete'
const standard = 'a standard’s own object, for the browser’s key and nobody to read'
/** Lists that are read as a whole, and why. */
const reasons: Readonly<Record<string, string>> = {
  'secondFactor.passkeys[]': 'who may sign in must be known whole',
  'startPasskey.pubKeyCredParams[]': standard,
  'startPasskey.excludeCredentials[]': standard,
  'startPasskeyProof.allowCredentials[]': standard,
  'startPasskeySignIn.allowCredentials[]': standard,
  'constants[]': 'an unknown host or build is no host at all; sign-in goes on without',
  'loginBanners[]': byItself,
  'previewNotice.counts[]': 'whom a notice reaches must be counted whole',
  'listNoticeDrafts[]': saved,
  'mobileApps[]': 'the catalog of games, from a file of the product API',
  'saveRoster.others[]': ownWork,
  'createStudents[]': ownWork,
  'deactivatedTeachers.teachers[].classes[]': partOfTheRow,
  'erasureExtent.teachers[]': saved,
  'exportPiece.tables[]': 'the tables of an export are fixed; their rows are read one by one',
  'retention.kept[]': 'one line for each kind of record, from no table',
  'earlierScores[]': 'one list for each day asked for, whose rows are read one by one',
  'playTime.usages[].designVersions[]': partOfTheRow,
  'continuousZpc.points[]': byItself,
  'rashLevels.levels[]': byItself,
  'zpcStats.games[]': byItself,
  'makeBadges.badges[]': ownWork,
  'sendPlays.refused[]': ownWork,
}

t.test('every list of an answer is read row by row, or has a reason not to be', async (t) => {
  const found = calls.flatMap(({ id, reply }) => wholeLists((reply ?? {}) as Shape, id))
  t.same(
    [...new Set(found)].sort(),
    Object.keys(reasons).sort(),
    'a list (+) is validRows of server/contract/tolerance.ts, or has its reason in `reasons`, and no other (-)',
  )
})
