import { games } from '../../../shared/rules/games.ts'
import { html, type Markup } from '../page.ts'
import { LEVEL_NUMBER, type Level, QUESTIONS, type Question, questionOf } from './level.ts'
import { numberLine } from './number-line.ts'
import type { PlayPage } from './play-page.ts'
import { sayButton } from './say.ts'
import type { Visit } from './visits.ts'

/** The games whose levels end as this one does. */
export const playable = games.filter(
  ({ isNotActive, greenResults }) => !isNotActive && greenResults.length > 0,
)

/** Where it is not known who plays; in a frame or with a code, that is asked at once (in-place.ts). */
export const helloPage: PlayPage = {
  title: 'SANDBOX: play site',
  body: html`<h1>Hello!</h1>
<form method="post" action="/play/start"><input type="hidden" name="token"><button>Play</button></form>`,
}

const hidden = ({ id }: Visit): Markup => html`<input type="hidden" name="visit" value="${id}">`

const whose = ({ player }: Visit): string => {
  if (player === null)
    return 'We do not know who you are: what you play is not kept. To keep it, go back and sign in.'
  return player.role === 'child'
    ? 'Have fun!'
    : 'You are here as a teacher: what you play never counts for your class.'
}

/** A tablet goes from hand to hand: a child who is done leaves nothing open here, and it shows the names again. */
const doneButton = (visit: Visit): Markup =>
  visit.player?.role === 'child'
    ? html`<form method="post" action="/play/done">${hidden(visit)}<button>I am done</button></form>`
    : html``

export const pickPage = (visit: Visit): PlayPage => ({
  title: 'SANDBOX: pick a game',
  body: html`<div class="bar">${doneButton(visit)}${sayButton(`Pick a game: ${playable.map(({ displayName }) => displayName).join(', ')}.`)}</div><h1>Pick a game</h1><p>${whose(visit)}</p>
<form class="games" method="post" action="/play/level">${hidden(visit)}${playable.map(
    ({ appContext, displayName }) => html`<button name="game" value="${appContext}">${displayName}</button>`,
  )}</form>`,
})

export const questionPage = (visit: Visit, level: Level, question: Question): PlayPage => ({
  title: `SANDBOX: question ${level.at + 1} of ${QUESTIONS}`,
  body: html`<div class="bar"><form method="post" action="/play/leave">${hidden(visit)}<button>Stop</button></form>
<p>Level ${LEVEL_NUMBER}, question ${level.at + 1} of ${QUESTIONS}</p>${progress(level)}${sayButton(`${spoken(question)} ${retryOf(level)}`)}</div>
<h1>Where does the bead land?</h1>
<section class="card"><p class="sum">${question.hops} × ${question.length} = ?</p>${numberLine(question)}</section>
<form class="answers" method="post" action="/play/answer">${hidden(visit)}${question.answers.map((answer) =>
    level.wrong.includes(answer)
      ? html`<button disabled>${answer}</button>`
      : html`<button name="answer" value="${answer}">${answer}</button>`,
  )}</form>
<p role="status">${retryOf(level)}</p>`,
})

const retryOf = ({ wrong }: Level): string =>
  wrong.length > 0 ? 'Not there. Count the hops and try again.' : ''

/** The question for who does not read yet; where the bead lands is not in it. */
const spoken = ({ hops, length }: Question): string =>
  `Where does the bead land? It makes ${hops} hops of ${length}.`

/** A bead for every question, for those who do not read yet. */
const progress = ({ at }: Level): Markup =>
  html`<ol aria-hidden="true">${Array.from({ length: QUESTIONS }, (_, place) =>
    place < at ? html`<li class="done"></li>` : place === at ? html`<li class="now"></li>` : html`<li></li>`,
  )}</ol>`

/** What a level's end says about the play: kept, or why not. */
export type Kept = 'kept' | 'not-kept' | 'nobody'
const ends: Readonly<Record<Kept, string>> = {
  kept: 'Your teacher can see what you did.',
  'not-kept': 'We could not keep what you did. Tell your teacher.',
  nobody: 'That was only for fun.',
}

export const overPage = (visit: Visit, level: Level, kept: Kept): PlayPage => ({
  title: 'SANDBOX: level over',
  body: html`<h1>${questionOf(level) ? 'See you next time!' : 'You did it!'}</h1><p>${ends[kept]}</p>
<form method="post" action="/play/again">${hidden(visit)}<button>Play again</button></form>${doneButton(visit)}`,
})
