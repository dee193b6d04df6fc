import { pictureGroups } from '../../../shared/rules/picture-password.ts'
import type { CreationStep, PlayerState } from './flow-states.ts'

/** What a page says, and all of it that is ever spoken: never a picture that was picked. */
export interface Words {
  readonly title: string
  readonly lead: string | null
}

const ORDINALS = ['first', 'second', 'third']
const secret = 'Your three pictures are your secret.'
const creation: Readonly<Record<CreationStep, Words>> = {
  0: { title: 'Pick an animal you like', lead: secret },
  1: { title: 'Pick a food you like', lead: secret },
  2: { title: 'Pick a thing you like', lead: secret },
  3: { title: 'These are your pictures', lead: 'Do you want to keep them?' },
  4: { title: 'These are your pictures', lead: 'Do you want to keep them?' },
}
const tapYour = (place: number): string => `Tap your ${ORDINALS[place] ?? 'next'} picture`

/** The sentence for a sign-in that was refused, with how often the child may try again today (S8.30). */
const wrongWords = (triesLeft: number | null): Words => ({
  title: "That's not the right password.",
  lead: triesLeft
    ? `You have ${triesLeft} more ${triesLeft === 1 ? 'try' : 'tries'} today.`
    : 'Try again, or ask for help.',
})

/** The sentences for whoever is locked out (S8.32). */
const locked = {
  student: {
    title: 'You tried your password three times today.',
    lead: 'That is okay. Your teacher can let you in.',
  },
  class: { title: 'Please ask your teacher for help.', lead: 'Your teacher can let you in.' },
} as const satisfies Record<string, Words>

/** S8.35? */
const NOT_HELPED: Words = {
  title: 'Your teacher could not get your password. Please ask your teacher for help.',
  lead: null,
}
/** The sentences for a retrieval that came to nothing (S8.31, S8.35?). */
const failedRetrieval = {
  reset: { title: 'Password was reset during retrieval', lead: 'Tap your name to make a new one.' },
  studentLocked: NOT_HELPED,
  classLocked: NOT_HELPED,
} as const satisfies Record<string, Words>

/** S8.33 */
const NOT_SET = 'You have not set a picture password yet. Let’s make one!'

/** The words of each page of a chosen child. */
export function wordsOf(state: PlayerState): Words {
  switch (state.page) {
    case 'firstTimeLogin':
      return { title: `Hi, ${state.player.name}!`, lead: NOT_SET }
    case 'creation':
      return creation[state.step]
    case 'beginTraining':
      return { title: 'Now let’s practice', lead: 'Find your three pictures. You do it two times.' }
    case 'sillySentence':
      return { title: 'Say it out loud three times!', lead: null }
    case 'training':
      return {
        title: tapYour(state.step),
        lead: state.round === 1 ? 'This is practice. Take your time.' : 'Once more! Take your time.',
      }
    case 'endTraining':
      return { title: 'You know your pictures!', lead: 'Now sign in with them.' }
    case 'login':
      return {
        title: state.picks.length < pictureGroups.length ? tapYour(state.picks.length) : 'Let’s see!',
        lead: null,
      }
    case 'wrongPassword':
      return state.locked === null ? wrongWords(state.triesLeft) : locked[state.locked]
    case 'forgotPassword':
      return { title: 'Raise your hand', lead: 'Your teacher will help you.' }
    case 'startRetrieval':
      return { title: 'Your teacher helps you', lead: 'Find your three pictures. You do it two times.' }
    case 'teacherFailedRetrieval':
      return failedRetrieval[state.because]
    case 'postLogin':
      return { title: `Hi, ${state.player.name}!`, lead: 'You are in.' }
    case 'error':
      return { title: 'That did not work', lead: 'Try again, or ask your teacher.' }
  }
}
