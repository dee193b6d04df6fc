import { pictureGroups } from '../../../shared/rules/picture-password.ts'
import {
  CONFIRMED,
  type CreationStep,
  type FlowEvent,
  type FlowEventType,
  type FlowPage,
  type FlowState,
  LAST_LOOK,
  type PlayerState,
  ROUNDS,
  type TrainingFor,
} from './flow-states.ts'

type At<P extends FlowPage> = FlowState & { readonly page: P }
type On<T extends FlowEventType> = Extract<FlowEvent, { type: T }>
/** What each event does on each page; an event that a page does not name changes nothing there. */
type Edges = {
  readonly [P in FlowPage]: {
    readonly [T in FlowEventType]?: (state: At<P>, event: On<T>) => FlowState
  }
}
type ClassPlayer = Pick<PlayerState, 'rosterId' | 'player'>

/** Rosters if the teacher has several and the address names none, otherwise the one roster (S4.43?). */
export const startOf = (rosterId: string | null): FlowState =>
  rosterId === null ? { page: 'rosters' } : { page: 'roster', rosterId }

const classPlayer = ({ rosterId, player }: ClassPlayer): ClassPlayer => ({ rosterId, player })
const players = ({ rosterId }: ClassPlayer): FlowState => ({ page: 'playerSelection', rosterId })
const failed = (state: Exclude<PlayerState, { page: 'error' }>): FlowState => ({
  ...classPlayer(state),
  page: 'error',
  during: state,
})
const loginOf = (state: ClassPlayer, afterRetrieval = false): FlowState => ({
  ...classPlayer(state),
  page: 'login',
  picks: [],
  afterRetrieval,
})
const firstTime = (state: ClassPlayer): FlowState => ({ ...classPlayer(state), page: 'firstTimeLogin' })
const creationOf = (state: ClassPlayer): FlowState => ({
  ...classPlayer(state),
  page: 'creation',
  step: 0,
  picks: [],
})
const trainingOf = (state: ClassPlayer, purpose: TrainingFor): FlowState => ({
  ...classPlayer(state),
  page: 'training',
  for: purpose,
  round: 1,
  step: 0,
})
const forgot = (state: ClassPlayer): FlowState => ({ ...classPlayer(state), page: 'forgotPassword' })
const failedRetrieval = (
  state: ClassPlayer,
  because: At<'teacherFailedRetrieval'>['because'],
): FlowState => ({
  ...classPlayer(state),
  page: 'teacherFailedRetrieval',
  because,
})

const postLogin = (state: ClassPlayer, { playAt }: Pick<On<'loggedIn'>, 'playAt'>): FlowState => ({
  ...classPlayer(state),
  page: 'postLogin',
  playAt,
})

/** A child may always say that it is somebody else's turn, and a call may always fail. */
const always = { notMe: players, failed } as const
/** While a retrieval runs the teacher may reset the password (S8.31). */
const retrieving = {
  ...always,
  passwordReset: (state: ClassPlayer) => failedRetrieval(state, 'reset'),
} as const

const edges: Edges = {
  rosters: { rosterChosen: (_, { rosterId }) => ({ page: 'roster', rosterId }) },
  roster: {
    childrenLoaded: ({ rosterId }) => ({ page: 'playerSelection', rosterId }),
    otherRoster: () => ({ page: 'rosters' }),
  },
  playerSelection: { playerChosen: afterChoice, otherRoster: () => ({ page: 'rosters' }) },
  firstTimeLogin: { ...always, next: creationOf },
  creation: {
    ...always,
    picked: pickedInCreation,
    startOver: creationOf,
    confirmed: (state) => (state.step === LAST_LOOK ? { ...state, step: CONFIRMED } : state),
    passwordSaved: (state) =>
      state.step === CONFIRMED ? { ...classPlayer(state), page: 'beginTraining', picks: state.picks } : state,
    passwordExists: (state) => loginOf(state),
  },
  beginTraining: { ...always, next: (state) => ({ ...state, page: 'sillySentence' }) },
  sillySentence: { ...always, next: (state) => trainingOf(state, 'creation') },
  training: { ...retrieving, practiced },
  endTraining: { ...retrieving, next: (state) => loginOf(state, state.for === 'retrieval') },
  login: {
    ...always,
    picked: (state, { picture }) =>
      isNext(picture, state.picks.length) ? { ...state, picks: [...state.picks, picture] } : state,
    startOver: (state) => ({ ...state, picks: [] }),
    loggedIn: postLogin,
    wrongPassword: (state) => wrongAt(state, null),
    studentLocked: (state) => lockedAt(state, 'student'),
    classLocked: (state) => lockedAt(state, 'class'),
    passwordReset: (state) => failedRetrieval(state, 'reset'),
    passwordNotSet: firstTime,
    forgot,
  },
  wrongPassword: {
    ...always,
    forgot,
    triesCounted: (state, { triesLeft }) => ({ ...state, triesLeft }),
    tryAgain: (state) => (state.locked === 'student' ? state : loginOf(state, state.afterRetrieval)),
    unlocked: (state) => (state.locked === 'student' ? loginOf(state, state.afterRetrieval) : state),
    passwordNotSet: firstTime,
  },
  forgotPassword: {
    ...retrieving,
    hintsOn: (state) => ({ ...classPlayer(state), page: 'startRetrieval' }),
    remembered: (state) => loginOf(state),
    passwordNotSet: firstTime,
  },
  startRetrieval: { ...retrieving, next: (state) => trainingOf(state, 'retrieval') },
  teacherFailedRetrieval: {
    ...always,
    unlocked: (state) => (state.because === 'studentLocked' ? loginOf(state) : state),
    passwordNotSet: firstTime,
  },
  postLogin: { ...always },
  error: { notMe: players, tryAgain: ({ during }) => during },
}

/** The page after an event. Pure: what the page then asks of the server is the page's own affair. */
export function flow(state: FlowState, event: FlowEvent): FlowState {
  const edge = edges[state.page][event.type] as ((at: FlowState, by: FlowEvent) => FlowState) | undefined
  return edge ? edge(state, event) : state
}

const isNext = (picture: string, place: number): boolean =>
  pictureGroups[place]?.some((name) => name === picture) ?? false

/** First-time login only for a child without a password; all others go straight to login (S4.43?). */
function afterChoice(
  { rosterId }: At<'playerSelection'>,
  { player, ...stands }: On<'playerChosen'>,
): FlowState {
  const state = { rosterId, player }
  if (stands.standing === 'passwordsOff') return postLogin(state, stands)
  return stands.standing === 'noPassword' ? firstTime(state) : loginOf(state)
}

/** One picture of each group, in their order; the fourth step only looks at them (S4.46?). */
function pickedInCreation(state: At<'creation'>, { picture }: On<'picked'>): FlowState {
  if (!isNext(picture, state.step)) return state
  return { ...state, step: (state.step + 1) as CreationStep, picks: [...state.picks, picture] }
}

/** A wrong pick is simply picked again; after the last round the training ends (S4.48?). */
function practiced(state: At<'training'>, { isRight }: On<'practiced'>): FlowState {
  if (!isRight) return state
  const step = state.step + 1
  if (step < pictureGroups.length) return { ...state, step }
  if (state.round < ROUNDS) return { ...state, round: state.round + 1, step: 0 }
  return { ...classPlayer(state), page: 'endTraining', for: state.for }
}

const wrongAt = (state: At<'login'>, locked: At<'wrongPassword'>['locked']): FlowState => ({
  ...classPlayer(state),
  page: 'wrongPassword',
  locked,
  triesLeft: null,
  afterRetrieval: state.afterRetrieval,
})

/** A lock met after a retrieval is the teacher's to lift; one met at a plain login says why (S4.52, S4.53?). */
const lockedAt = (state: At<'login'>, locked: 'student' | 'class'): FlowState =>
  state.afterRetrieval ? failedRetrieval(state, `${locked}Locked`) : wrongAt(state, locked)
