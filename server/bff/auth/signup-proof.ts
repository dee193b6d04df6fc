import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthParts } from './auth-parts.ts'
import { browserIdOf, setBrowserId } from './browser.ts'

/**
 * Seconds for which a browser is known as the one that signed up; afterwards its link asks for the password.
 */
const PROOF_SECONDS = 86_400

type ProofParts = Pick<AuthParts, 'config' | 'sessionStore'>

/** Stores, on the server, the proof that this browser signed up (architecture, Identities). */
export async function keepProof(
  { config, sessionStore }: ProofParts,
  request: FastifyRequest,
  reply: FastifyReply,
  proof: string,
): Promise<void> {
  const browser = setBrowserId(request, reply, config.https, PROOF_SECONDS)
  await sessionStore.keep('signup', browser, proof, PROOF_SECONDS)
}

/** The proof of this browser's last sign-up; undefined if it has none. */
export async function proofOf(
  { config, sessionStore }: ProofParts,
  request: FastifyRequest,
): Promise<string | undefined> {
  const browser = browserIdOf(request, config.https)
  const proof = browser === null ? undefined : await sessionStore.peek('signup', browser)
  return typeof proof === 'string' ? proof : undefined
}
