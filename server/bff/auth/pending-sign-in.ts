import type { FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '../../../shared/paths.ts'
import type { SignInChallenge } from '../../contract/second-factor.ts'
import type { SignInMethod } from '../session/audit.ts'
import type { ProviderSession } from '../session/session-list.ts'
import type { AuthParts } from './auth-parts.ts'
import { browserIdOf, setBrowserId } from './browser.ts'

/** A sign-in whose second factor is awaited. The challenge never leaves the server. */
export interface PendingSignIn {
  readonly challenge: SignInChallenge
  readonly way: SignInMethod
  readonly providerSession?: ProviderSession
}

/** The same as it is stored, with where the person goes once it is met. */
export interface KeptSignIn extends PendingSignIn {
  readonly redirectTo: string
}

type Parts = Pick<AuthParts, 'config' | 'sessionStore'>
/** What forgetting one takes. */
export interface DropParts {
  readonly config: Pick<Parts['config'], 'https'>
  readonly sessionStore: Pick<Parts['sessionStore'], 'take'>
}

/** Keeps a sign-in for this browser until its challenge expires; returns the page that asks for the second factor. */
export async function keepPending(
  { config, sessionStore }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptSignIn,
): Promise<string> {
  const { expiresIn } = kept.challenge
  const browser = setBrowserId(request, reply, config.https)
  await sessionStore.keep('second-factor', browser, kept, expiresIn)
  return pages.verify
}

/** This browser's sign-in that waits, with its browser's id; null if there is none, or no longer. */
export async function pendingOf(
  { config, sessionStore }: Parts,
  request: FastifyRequest,
): Promise<{ readonly browser: string; readonly kept: KeptSignIn } | null> {
  const browser = browserIdOf(request, config.https)
  const kept = browser === null ? undefined : await sessionStore.peek('second-factor', browser)
  return browser === null || kept === undefined ? null : { browser, kept: kept as KeptSignIn }
}

/** Forgets this browser's sign-in that waits, if there is one. */
export async function dropPending(
  { config, sessionStore }: DropParts,
  request: FastifyRequest,
): Promise<void> {
  const browser = browserIdOf(request, config.https)
  if (browser !== null) await sessionStore.take('second-factor', browser)
}
