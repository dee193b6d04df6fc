import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthParts } from './auth-parts.ts'
import { browserOf, nameBrowser } from './browser.ts'

/** How long a browser is known as the one that signed up; after it, its link asks for the password. Seconds. */
const PROOF_SECONDS = 86_400

type ProofParts = Pick<AuthParts, 'config' | 'sessionStore'>

/** Keeps, on our side, what shows that this browser signed up (architecture, Identities). */
export async function keepProof(
  { config, sessionStore }: ProofParts,
  request: FastifyRequest,
  reply: FastifyReply,
  proof: string,
): Promise<void> {
  const browser = nameBrowser(request, reply, config.https, PROOF_SECONDS)
  await sessionStore.keep('signup', browser, proof, PROOF_SECONDS)
}

/** What this browser's last sign-up is shown by; undefined where it has none. */
export async function proofOf(
  { config, sessionStore }: ProofParts,
  request: FastifyRequest,
): Promise<string | undefined> {
  const browser = browserOf(request, config.https)
  const proof = browser === null ? undefined : await sessionStore.peek('signup', browser)
  return typeof proof === 'string' ? proof : undefined
}
