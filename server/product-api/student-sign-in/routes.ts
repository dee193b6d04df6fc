import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { withDefaults } from '../../../shared/rules/settings.ts'
import type { Settings } from '../../contract/entities.ts'
import * as contract from '../../contract/student-sign-in.ts'
import { readAccount } from '../account/me.ts'
import { zoneOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import { studentSignIns } from '../db/schema/student-sign-ins.ts'
import { readPassword } from '../picture-passwords/stored.ts'
import { notFound, Refusal } from '../refusal.ts'
import { readNamesInRoster } from '../rosters/names.ts'
import { readRosterNames } from '../rosters/read.ts'
import { type CallRequest, type ProductApi, serve } from '../serve.ts'
import { choosePlayer } from './choose-player.ts'
import { createClassTurns } from './class-turns.ts'
import { keepNewDevice, passwordNotSet, signStudentIn } from './judge.ts'
import { forgetRequestHere } from './requests.ts'
import { requireStudent } from './session.ts'
import { choosePassword, isRightPick, passwordState } from './training.ts'

const DEVICES: readonly Bearer['kind'][] = ['device']
const NO_SESSION = 401
const STUDENTS: readonly Bearer['kind'][] = ['student']

/** What a class device shows, and what a child does on it: choosing a player, a picture password, signing in. */
export function studentSignInRoutes(app: ProductApi): void {
  const turns = createClassTurns()
  serve(
    app,
    contract.deviceRosters,
    async ({ db, bearer, query }) => {
      const account = await readAccount(db, bearer.accountId)
      const { id, settings } = account
      const rosters = (await readRosterNames(db, id)).filter(({ rosterId }) => isOpenTo(bearer, rosterId))
      const chosenId = rosters.length === 1 ? rosters[0]?.rosterId : query.open
      const isOpen = query.open !== undefined && rosters.some(({ rosterId }) => rosterId === chosenId)
      return {
        teacherId: id,
        timezone: zoneOf(settings),
        rosters,
        ...(isOpen &&
          chosenId !== undefined && { open: await openRoster({ db, bearer }, account, chosenId) }),
      }
    },
    DEVICES,
  )
  serve(
    app,
    contract.deviceRoster,
    async (request) =>
      openRoster(request, await readAccount(request.db, request.bearer.accountId), request.params.rosterId),
    DEVICES,
  )
  serve(
    app,
    contract.choosePlayer,
    async (request) => {
      const { familyId, tokens } = await choosePlayer(request, request.bearer, request.params)
      const child = await requireStudent(request, { familyId }).catch(overMeanwhile)
      // Where pictures are off, whoever is chosen is in.
      if (child && !usesPictures(child))
        await request.db.transaction((tx) => keepNewDevice({ ...request, db: tx }, child))
      return { ...tokens, ...(child && { password: await passwordState(request, child) }) }
    },
    DEVICES,
  )
  serve(
    app,
    contract.createUserPassword,
    async (request) => {
      await choosePassword(request, await requireStudent(request, request.bearer), request.body.password)
      return {}
    },
    STUDENTS,
  )
  serve(
    app,
    contract.userPassword,
    async (request) => passwordState(request, await requireStudent(request, request.bearer)),
    STUDENTS,
  )
  serve(
    app,
    contract.practicePick,
    async (request) => ({
      isRight: await isRightPick(request, await requireStudent(request, request.bearer), request.body),
    }),
    STUDENTS,
  )
  serve(app, contract.hintsNeeded, askForHelp, STUDENTS)
  serve(
    app,
    contract.hintsNotNeeded,
    async (request) => {
      const { familyId } = await requireStudent(request, request.bearer)
      await forgetRequestHere(request.db, familyId)
      return {}
    },
    STUDENTS,
  )
  serve(
    app,
    contract.userLogin,
    async (request) => {
      const session = await requireStudent(request, request.bearer)
      const attempt = { password: request.body.password, key: request.headers['idempotency-key'] }
      await signStudentIn({ ...request, turns }, session, attempt)
      return {}
    },
    STUDENTS,
  )
}

const usesPictures = ({ settings }: { readonly settings: Settings }): boolean =>
  withDefaults(settings).studentPasswords !== 'off'

/** Another child was chosen on the device meanwhile: the child's session is over, and the device's is not. */
function overMeanwhile(error: unknown): undefined {
  if (!(error instanceof Refusal && error.status === NO_SESSION)) throw error
}

/** The children of a class, for a device; 404 for a class it may not open. */
async function openRoster(
  { db, bearer }: Pick<CallRequest<typeof contract.deviceRoster>, 'db' | 'bearer'>,
  { settings }: Awaited<ReturnType<typeof readAccount>>,
  chosenId: string,
) {
  const { onlyStudentId } = bearer
  const roster = await readNamesInRoster(db, bearer.accountId, chosenId)
  if (!roster || !isOpenTo(bearer, chosenId)) throw notFound()
  const { rosterId, name, children } = roster
  return {
    rosterId,
    name,
    usesPictures: usesPictures({ settings }),
    ...(onlyStudentId !== null && { isOfOneChild: true }),
    children: children.filter(({ studentId }) => onlyStudentId === null || studentId === onlyStudentId),
  }
}

/** Whether a device may open a class: all of its teacher's, or the one of a badge. */
const isOpenTo = ({ onlyRosterId }: Bearer, rosterId: string): boolean =>
  onlyRosterId === null || onlyRosterId === rosterId

/** Notes that the child asks for the teacher; asking again is the same request. */
async function askForHelp(request: CallRequest<typeof contract.hintsNeeded>) {
  const session = await requireStudent(request, request.bearer)
  const { password } = await readPassword(request, session.studentId)
  if (password === null) throw passwordNotSet()
  if (session.helpToken !== null) return {}
  await request.db
    .update(studentSignIns)
    .set({ helpToken: randomUUID(), helpAskedAt: request.clock.now() })
    .where(eq(studentSignIns.familyId, session.familyId))
  return {}
}
