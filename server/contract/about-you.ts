import { Type } from 'typebox'
import { Agreed } from './agreements.ts'
import { call } from './call.ts'
import { Instant, Nothing, OrNull } from './entities.ts'
import { validRows } from './tolerance.ts'

/** Days a page or an error is remembered after it was met last. */
export const BROWSER_RECORD_DAYS = 30
/** Views by support that are listed. */
export const MAX_VIEWS_LISTED = 50
/** Payments that are listed: a family's monthly ones of four years. */
export const MAX_PAYMENTS_LISTED = 50

const Met = Type.Object({
  route: Type.String({ description: 'The template of an address.', examples: ['/account/playtime'] }),
  code: Type.String({
    description: 'The error’s code; of a page the variant shown, if it has any.',
    examples: ['upstream-failed'],
  }),
  count: Type.Integer({ minimum: 1, description: 'How many times.' }),
  firstAt: Instant,
  lastAt: Instant,
})

/** What is recorded about the bearer beside their classes and settings. Newest first. */
export const aboutYou = call({
  id: 'aboutYou',
  method: 'GET',
  path: '/v2/mm/teachers/me/about-you',
  repeat: true,
  reply: Type.Object({
    countsPages: Type.Boolean({ description: 'Whether the pages they open are counted.' }),
    pages: validRows('line', Met),
    errors: validRows('line', Met),
    answers: validRows(
      'line',
      Type.Object({
        askedDay: Type.Integer({ description: 'The day of the question, as YYYYMMDD.' }),
        score: Type.Integer({ description: 'How likely they are to recommend the product.' }),
        feedback: Type.String({ description: 'The reason, in their own words.' }),
        shared: Type.Boolean({ description: 'Whether a colleague was told.' }),
      }),
    ),
    agreements: validRows('line', Agreed),
    views: validRows(
      'line',
      Type.Object({
        reason: Type.String({ description: 'Why support looked, in its own words.' }),
        startedAt: Instant,
        endedAt: OrNull(Instant),
      }),
      { maxItems: MAX_VIEWS_LISTED },
    ),
    payments: validRows(
      'payment',
      Type.Object({
        amountCents: Type.Integer({ description: 'In US cents; what was given back is negative.' }),
        paidBy: OrNull(
          Type.String({ description: 'The card as it is shown.', examples: ['Visa ending in 4242'] }),
        ),
        at: Instant,
      }),
      { maxItems: MAX_PAYMENTS_LISTED },
    ),
  }),
})

/** Whether the bearer’s pages are counted. Turned off, those counted so far are forgotten. */
export const saveCounting = call({
  id: 'saveCounting',
  method: 'PUT',
  path: '/v2/mm/teachers/me/counting',
  repeat: true,
  body: Type.Object({ countsPages: Type.Boolean() }),
  reply: Nothing,
})
