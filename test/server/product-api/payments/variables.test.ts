import t from 'tap'
import { cardConflicts, cardSettingsOf } from '../../../../server/product-api/payments/variables.ts'

const live = { key: `sk_live_${'k'.repeat(24)}`, webhookSecret: `whsec_${'w'.repeat(32)}`, standIn: null }
const test = { ...live, key: `sk_test_${'k'.repeat(24)}` }
const standIn = 'http://127.0.0.1:3001'

t.test('outside the sandbox only real cards are charged, at the provider itself', async (t) => {
  t.same(cardConflicts(live, false), [])
  t.match(cardConflicts(test, false), ['CARD_SECRET_KEY is a test key, which is only for SANDBOX=1.'])
  t.match(cardConflicts({ ...live, webhookSecret: null }, false), [/CARD_WEBHOOK_SECRET is missing/])
  t.match(cardConflicts({ ...live, standIn }, false), ['CARD_PROVIDER_URL is only for SANDBOX=1.'])
  t.same(cardSettingsOf(live, false), live)
  t.equal(cardSettingsOf({ ...live, key: null }, false), null)
})

t.test('the sandbox charges nothing but its stand-in’s cards', async (t) => {
  t.equal(cardSettingsOf(live, true), null)
  t.same(cardSettingsOf({ ...test, standIn }, true), { ...test, standIn })
  t.same(cardConflicts({ ...test, standIn }, true), [])
})
