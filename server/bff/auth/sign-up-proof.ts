import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthParts } from './auth-parts.ts'
import { browserIdOf, setBrowserId } from './browser.ts'

/** Seconds for which a browser is known as the one that signed up. After that, its link asks for the password. */
const PROOF_SECONDS = 86_400

type ProofParts = Pick<AuthParts, 'config' | 'sessionStore'>

/** Keeps on the server the proof that this browser is the one that signed up (architecture, Identities). */
export async function keepSignUpProof(
  { config, sessionStore }: ProofParts,
  request: FastifyRequest,
  reply: FastifyReply,
  proof: string,
): Promise<void> {
  const browser = setBrowserId(request, reply, config.https, PROOF_SECONDS)
  await sessionStore.keep('signup', browser, proof, PROOF_SECONDS)
}

/** Returns the proof that this browser is the one that last signed up; undefined if it is not. */
export async function readSignUpProof(
  { config, sessionStore }: ProofParts,
  request: FastifyRequest,
): Promise<string | undefined> {
  const browser = browserIdOf(request, config.https)
  const proof = browser === null ? undefined : await sessionStore.peek('signup', browser)
  return typeof proof === 'string' ? proof : undefined
}
