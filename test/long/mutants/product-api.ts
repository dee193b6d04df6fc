import { type Mutant, mutant } from './mutant.ts'

const OWNERSHIP = 'server/product-api/ownership.ts'
const BEARER = 'server/product-api/auth/bearer.ts'
const TESTS = 'test/server/product-api'
const UPLOAD_TEST = `${TESTS}/uploads/upload.test.ts`

/** What the product API sees to by itself, whoever asks: whose children, files and views they are. */
export const productApi: readonly Mutant[] = [
  mutant(
    'unverified-see-children',
    'who names an administrator’s role at sign-up sees a school’s children',
    {
      file: OWNERSHIP,
      from: "(admin.rights = 'V' and admin.school_id =",
      to: '(admin.school_id =',
    },
    'test/security/ownership-of-children.test.ts',
    'somebody with unverified rights sees only the children they teach',
  ),
  mutant(
    'one-own-child-is-enough',
    'somebody else’s child in a list with an own one is answered',
    {
      file: OWNERSHIP,
      from: 'return found?.count === distinctIds.length',
      to: 'return found !== undefined && found.count > 0',
    },
    'test/security/ownership-of-children.test.ts',
    'which children each bearer reaches, alone and mixed into a list',
  ),
  mutant(
    'any-roster',
    'children are put into a class by whoever knows its id',
    {
      file: OWNERSHIP,
      from: 'or(teaches(bearer, rosters.id), administers(bearer, rosters.schoolId))',
      to: 'undefined',
    },
    `${TESTS}/students/whose-students.test.ts`,
    'another’s child, roster or school returns 404 in every call',
  ),
  mutant(
    'any-teacher',
    'an account is seen by whoever knows its id',
    {
      file: OWNERSHIP,
      from: `        ne(accounts.state, 'deactivated'),
        or(eq(accounts.id, bearer.accountId), administers(bearer, accounts.schoolId)),`,
      to: "        ne(accounts.state, 'deactivated'),",
    },
    'test/security/ownership-of-rosters.test.ts',
    'whose rosters, teachers, schools and classes each bearer reaches',
  ),
  mutant(
    'uploads-of-others',
    'who knows an upload’s id reads and writes it',
    {
      file: 'server/product-api/uploads/staged.ts',
      from: 'eq(rosterUploads.accountId, bearer.accountId),',
      to: '',
    },
    UPLOAD_TEST,
    'an upload is the uploader’s own, for a day',
  ),
  mutant(
    'anybody-moves-a-school',
    'a teacher’s file moves the whole school',
    {
      file: 'server/product-api/uploads/routes.ts',
      from: "if (uploadType === 'updateRosters' && scopeOf(account).kind === 'self') throw forbidden()\n",
      to: '',
    },
    UPLOAD_TEST,
    'families, devices and partners’ educators cannot upload, and teachers cannot move a school',
  ),
  mutant(
    'not-what-was-reviewed',
    'what is written is not what was looked at',
    {
      file: 'server/product-api/uploads/commit.ts',
      from: 'if (planHash(plan) !== reported) {',
      to: 'if (reported === null) {',
    },
    UPLOAD_TEST,
    'a class changed since is reported, and the report is made again',
  ),
  mutant(
    'changed-before-the-lock',
    'who changes a class between the look and the lock is overwritten',
    {
      file: 'server/product-api/uploads/commit.ts',
      from: "if (!(await areAsBefore({ db: tx, clock }, bearer, named, prepared))) return 'changed meanwhile'\n",
      to: '',
    },
    `${TESTS}/rosters/between-looks.test.ts`,
    'a child deactivated while a file is written does not join a class by it',
  ),
  mutant(
    'view-by-one-bearer',
    'the bearer of a view is good without the administrator’s',
    {
      file: BEARER,
      from: "if (found.kind === 'impersonation') await requireAdminOfView(parts, found.view, adminAuthorization)\n",
      to: '',
    },
    `${TESTS}/admin/views.test.ts`,
    'a view is who it is of, with both bearers and never with one',
  ),
  mutant(
    'view-after-the-sign-in',
    'a view goes on after the administrator has signed out',
    { file: BEARER, from: ', isNull(signin.endedAt)', to: '' },
    `${TESTS}/admin/views.test.ts`,
    'a view ends after 30 minutes, with its logout, and with the administrator’s own sign-in',
  ),
  mutant(
    'everything-while-viewing',
    'who views as somebody does what is theirs alone to do',
    {
      file: 'server/product-api/serve.ts',
      from: "kinds.includes('account') && isOpenWhileViewing(call)",
      to: "kinds.includes('account')",
    },
    `${TESTS}/admin/viewing.test.ts`,
    'what is not listed is closed while viewing',
  ),
  mutant(
    'device-is-a-person',
    'the code on the classroom’s wall opens what is the teacher’s',
    {
      file: 'server/product-api/serve.ts',
      from: "const PERSON_KINDS: readonly Bearer['kind'][] = ['account', 'partner']",
      to: "const PERSON_KINDS: readonly Bearer['kind'][] = ['account', 'partner', 'device']",
    },
    `${TESTS}/access-code/access-code.test.ts`,
    'the access code on the wall',
    'no other call takes a device’s bearer',
  ),
  mutant(
    'ended-bearer',
    'a bearer is good after its session has ended',
    {
      file: BEARER,
      from: '.where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.endedAt)))',
      to: '.where(eq(tokenFamilies.id, familyId))',
    },
    `${TESTS}/auth/sign-in.test.ts`,
    'signing in with a password',
    'logging out ends the session and no other',
  ),
  mutant(
    'marks-uncut',
    'names of nothing but accents stop the process for seconds',
    { file: 'shared/rules/roster-names.ts', from: ".replace(FURTHER_MARKS, '$1')", to: '' },
    'test/shared/rules/roster-names.test.ts',
    'of the marks on one letter, as many are compared as any writing needs',
  ),
  mutant(
    'anybody-coteaches',
    'parents let anybody into their children’s roster',
    {
      file: 'server/product-api/coteachers/routes.ts',
      from: 'if (!mayCoteach(teacher.settings.role)) throw forbidden()\n',
      to: '',
    },
    'test/server/product-api/coteachers/coteachers.test.ts',
    'parents have no co-teachers, and nobody is made one of theirs (S5.62)',
  ),
]
