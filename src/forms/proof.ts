import { solveChallenge } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types'

const algorithms: Partial<Record<string, DeriveKeyFunction>> = {
  'SHA-256': sha,
  'PBKDF2/SHA-256': pbkdf2,
}

const base64 = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/**
 * Solves a challenge of altcha-lib, as our receiver sends it. Gives challenge and solution in
 * base64; nothing, or an error, where it cannot be solved.
 */
export const prove = async (asked: unknown): Promise<string | undefined> => {
  // Made by our receiver for this very function; what is wrong in it throws.
  const challenge = asked as Challenge
  const deriveKey = algorithms[challenge.parameters.algorithm]
  if (!deriveKey) return undefined
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? base64(JSON.stringify({ challenge, solution })) : undefined
}
