import { games } from '../../../shared/rules/games.ts'
import { WHO_PLAYS } from '../../../shared/rules/hand-off.ts'
import { html, type Markup } from '../page.ts'
import { LEVEL_NUMBER, type Level, QUESTIONS, type Question, questionOf } from './level.ts'
import type { PlayPage } from './play-page.ts'
import type { Visit } from './visits.ts'

/** The games whose levels end as this one does. */
export const playable = games.filter(
  ({ isNotActive, greenResults }) => !isNotActive && greenResults.length > 0,
)

/** Asks the page around who plays; where there is none, or no answer, one can play as nobody. */
export const helloPage = (productUrl: string): PlayPage => ({
  title: 'SANDBOX: play site',
  body: html`<h1>Hello!</h1>
<form method="post" action="/play/start"><input type="hidden" name="token"><button>Play</button></form>`,
  script: `
const form = document.forms[0]
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== '${productUrl}' || typeof data?.token !== 'string') return
  form.elements.token.value = data.token
  form.submit()
})
if (parent !== window) parent.postMessage({ type: '${WHO_PLAYS}' }, '${productUrl}')
`,
})

const hidden = ({ id }: Visit): Markup => html`<input type="hidden" name="visit" value="${id}">`

const whose = ({ player }: Visit): string => {
  if (player === null) return 'Nobody knows you here: what you play is not kept.'
  return player.role === 'child'
    ? 'Have fun!'
    : 'You are here as a teacher: what you play never counts for your class.'
}

export const pickPage = (visit: Visit): PlayPage => ({
  title: 'SANDBOX: pick a game',
  body: html`<h1>Pick a game</h1><p>${whose(visit)}</p>
<form method="post" action="/play/level">${hidden(visit)}${playable.map(
    ({ appContext, displayName }) => html`<button name="game" value="${appContext}">${displayName}</button>`,
  )}</form>`,
})

export const questionPage = (visit: Visit, level: Level, question: Question): PlayPage => ({
  title: `SANDBOX: question ${level.at + 1} of ${QUESTIONS}`,
  body: html`<p>Level ${LEVEL_NUMBER}, question ${level.at + 1} of ${QUESTIONS}</p>
<h1>Where does the bead land?</h1><p>${question.hops} × ${question.length} = ?</p>${numberLine(question)}
<form method="post" action="/play/answer">${hidden(visit)}${question.answers.map((answer) =>
    level.wrong.includes(answer)
      ? html`<button disabled>${answer}</button>`
      : html`<button name="answer" value="${answer}">${answer}</button>`,
  )}</form>
<p role="status">${level.wrong.length > 0 ? 'Not there. Count the hops and try again.' : ''}</p>
<form method="post" action="/play/leave">${hidden(visit)}<button class="small">Stop</button></form>`,
})

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
<form method="post" action="/play/again">${hidden(visit)}<button>Play again</button></form>`,
})

const UNIT = 32
const LEFT = 24
const LINE_Y = 96

/** The hops as arcs over a number line that reaches as far as the last of them. */
function numberLine({ hops, length }: Question): Markup {
  const at = (n: number) => LEFT + n * UNIT
  const end = hops * length
  const arcs = Array.from({ length: hops }, (_, hop) => {
    const [from, to] = [at(hop * length), at((hop + 1) * length)]
    return html`<path d="M${from} ${LINE_Y - 6}Q${(from + to) / 2} ${LINE_Y - 80} ${to} ${LINE_Y - 6}"/>`
  })
  const ticks = Array.from({ length: end + 1 }, (_, n) => html`<path d="M${at(n)} ${LINE_Y - 8}v16"/>`)
  return html`<svg viewBox="0 0 ${at(end) + LEFT} 120" role="img" aria-label="A number line from 0. The bead makes ${hops} hops of ${length}." fill="none" stroke="#182146" stroke-width="4" stroke-linecap="round"><path d="M${at(0)} ${LINE_Y}H${at(end)}"/>${ticks}<g stroke-dasharray=".1 12">${arcs}</g><circle cx="${at(0)}" cy="${LINE_Y}" r="12" fill="#FF7B5F"/></svg>`
}
